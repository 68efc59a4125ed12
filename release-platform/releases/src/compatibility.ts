import semver from 'semver';
import type { Offer, Release, SharedUse } from './manifest';

/** Why a map cannot run. Behaviour: releases.compatible. */
export interface Incompatibility {
  code: 'CONTRACT' | 'MISSING_MODULE' | 'MISSING_NAME' | 'MIXED_RELEASE' | 'SHARED_VERSION';
  /** The module that would break. */
  module: string;
  /** The id of its release. */
  release: string;
  /** What it takes that is not offered: a specifier of the map, or the contract. */
  of: string;
  /** The names of its exports that are missing. */
  names?: string[];
  /** The range that the module runs with. */
  range?: string;
  /** The version that the map has; undefined where it has none. */
  version?: string;
}

/** The part of a release that says with what it runs. */
export interface RunningRelease extends Pick<Release, 'name' | 'version' | 'contract' | 'entries' | 'shared' | 'offers'> {
  id: string;
}

/** A map as it would run: specifier → the release behind it, where that is known. */
export type RunningReleases = Readonly<Record<string, RunningRelease>>;

/**
 * Judges whether the releases of a map run together.
 *
 * @param running the releases behind the map; of a specifier without one nothing is said
 * @param specifiers every specifier of the map
 * @param contract the version of the props contract that the portal offers
 * @returns what is incompatible, in the order of the map; empty where everything runs
 */
export function findIncompatibilities(running: RunningReleases, specifiers: ReadonlySet<string>, contract: string): Incompatibility[] {
  const releases = new Map(Object.values(running).map((release) => [`${release.name} ${release.id}`, release]));
  return [
    ...findMixed(running),
    ...[...releases.values()].flatMap((release) => [
      ...findContract(release, contract),
      ...takenOf(release, specifiers).flatMap(([specifier, use]) =>
        findShared({ module: release.name, release: release.id, specifier, use }, running, specifiers),
      ),
    ]),
  ];
}

/** Entries of one module share state, so they come from one release. */
function findMixed(running: RunningReleases): Incompatibility[] {
  const leaders = new Map<string, { specifier: string; id: string }>();
  return Object.entries(running).flatMap(([specifier, { name, id }]) => {
    const leader = leaders.get(name);
    if (!leader) leaders.set(name, { specifier, id });
    if (!leader || leader.id === id) return [];
    return [{ code: 'MIXED_RELEASE' as const, module: specifier, release: id, of: leader.specifier, range: id, version: leader.id }];
  });
}

function findContract({ name, id, contract: range }: RunningRelease, version: string): Incompatibility[] {
  if (range === undefined || semver.satisfies(version, range)) return [];
  return [{ code: 'CONTRACT', module: name, release: id, of: '@lender-portal/contracts', range, version }];
}

/** What a release takes of a map: what its copies of libraries take, too, where they run. */
function takenOf({ shared }: RunningRelease, specifiers: ReadonlySet<string>): [specifier: string, use: SharedUse][] {
  const taken = new Map<string, { range: string; names: Set<string> }>();
  const take = (specifier: string, { range, names }: SharedUse) => {
    const known = taken.get(specifier)?.names ?? new Set();
    for (const name of names) known.add(name);
    taken.set(specifier, { range, names: known });
  };
  const libraries = new Set([...specifiers].map(packageOf));
  const runsOwn = (specifier: string) => shared[specifier]?.ownCopy !== undefined && !libraries.has(packageOf(specifier));
  for (const [specifier, use] of Object.entries(shared)) {
    if (!runsOwn(specifier)) take(specifier, use);
    else for (const [other, names] of Object.entries(use.ownCopy!)) if (!runsOwn(other)) take(other, { range: shared[other]?.range ?? '*', names });
  }
  return [...taken].map(([specifier, { range, names }]) => [specifier, { range, names: [...names] }]);
}

/**
 * Whether a map has anything of the package of a specifier: then a remote's own copy of it is not used, as there would
 * be two of what has to be one.
 */
export const hasLibrary = (specifier: string, specifiers: Iterable<string>): boolean => {
  const library = packageOf(specifier);
  for (const each of specifiers) if (packageOf(each) === library) return true;
  return false;
};

/** `@lender-portal/client/graphql` → `@lender-portal/client`. */
export const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

interface Need extends Pick<Incompatibility, 'module' | 'release'> {
  specifier: string;
  use: SharedUse;
}

function findShared({ module, release, specifier, use: { range, names } }: Need, running: RunningReleases, specifiers: ReadonlySet<string>): Incompatibility[] {
  const need = { module, release, of: specifier, range };
  if (!specifiers.has(specifier)) return [{ code: 'MISSING_MODULE', ...need, ...(names.length > 0 && { names }) }];
  const offer = offerOf(specifier, running);
  if (!offer) return [];
  const { version } = offer;
  const offered = new Set(offer.names);
  const missing = names.filter((each) => !offered.has(each));
  return [
    ...(semver.satisfies(version, range) ? [] : [{ code: 'SHARED_VERSION' as const, ...need, version }]),
    ...(missing.length > 0 ? [{ code: 'MISSING_NAME' as const, ...need, names: missing, version }] : []),
  ];
}

const offerOf = (specifier: string, running: RunningReleases): Offer | undefined => running[specifier]?.offers?.[specifier];

/** @returns sentences that name the modules that would break, what they need, and in which range */
export function describeIncompatibilities(incompatibilities: readonly Incompatibility[]): string[] {
  const missing = new Set(incompatibilities.filter(isMissing).map(({ of }) => of));
  const needing = (specifier: string) => incompatibilities.filter((each) => isMissing(each) && each.of === specifier);
  return [
    ...[...missing].map((of) => `it has no "${of}", which ${listed(needing(of).map(({ module, range }) => `"${module}" (${range})`))} needs`),
    ...incompatibilities.filter((each) => !isMissing(each)).map(describe),
  ];
}

const isMissing = ({ code }: Incompatibility) => code === 'MISSING_MODULE';

function describe({ code, module, of, names = [], range, version }: Incompatibility): string {
  switch (code) {
    case 'CONTRACT':
      return `"${module}" is made for ${of} ${range}, and the portal has ${version}`;
    case 'MISSING_NAME':
      return `"${module}" takes ${listed(names)} of "${of}" ${range}, which ${version} does not offer`;
    case 'MIXED_RELEASE':
      return `"${module}" is of release ${range}, and "${of}" of ${version}: the entries of one module come from one release`;
    default:
      return `"${module}" is made for "${of}" ${range}, and the map has ${version}`;
  }
}

const listed = (names: readonly string[]) => (names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '));

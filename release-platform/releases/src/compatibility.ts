import { MODULE_PREFIX } from '@lender-portal/module-contract';
import semver from 'semver';
import type { Offer, Release, SharedUse } from './manifest';

/** A reason that an import map cannot run. */
export interface Incompatibility {
  code: 'CONTRACT' | 'MISSING_MODULE' | 'MISSING_NAME' | 'MIXED_RELEASE' | 'SHARED_VERSION';
  /** The module that would break. */
  module: string;
  /** Its release id. */
  release: string;
  /** The missing dependency: a specifier of the map, or the contract. */
  of: string;
  /** Missing export names. */
  names?: string[];
  /** The range that the module requires. */
  range?: string;
  /** The version in the map; undefined if the map has none. */
  version?: string;
}

/** The fields of a release that determine its compatibility. */
export interface RunningRelease extends Pick<
  Release,
  'name' | 'version' | 'contract' | 'entries' | 'shared' | 'offers'
> {
  id: string;
}

/** A resolved map: specifier → its release, if known. */
export type RunningReleases = Readonly<Record<string, RunningRelease>>;

/**
 * Checks whether the releases of a map run together.
 *
 * @param running the releases behind the map; specifiers without a release are not checked
 * @param specifiers all specifiers of the map
 * @param contract the portal's version of the props contract
 * @returns incompatibilities in map order; empty if everything runs
 */
export function findIncompatibilities(
  running: RunningReleases,
  specifiers: ReadonlySet<string>,
  contract: string,
): Incompatibility[] {
  const releases = new Map(Object.values(running).map((release) => [`${release.name} ${release.id}`, release]));
  return [
    ...findMixedReleases(running),
    ...[...releases.values()].flatMap((release) => [
      ...findContractMismatch(release, contract),
      ...importsOf(release, specifiers).flatMap(([specifier, use]) =>
        findSharedMismatches({ module: release.name, release: release.id, specifier, use }, running, specifiers),
      ),
    ]),
  ];
}

/** All entries of a module must come from one release because they share state. */
function findMixedReleases(running: RunningReleases): Incompatibility[] {
  const leaders = new Map<string, { specifier: string; id: string }>();
  return Object.entries(running).flatMap(([specifier, { name, id }]) => {
    const leader = leaders.get(name);
    if (!leader) leaders.set(name, { specifier, id });
    if (!leader || leader.id === id) return [];
    return [
      {
        code: 'MIXED_RELEASE' as const,
        module: specifier,
        release: id,
        of: leader.specifier,
        range: id,
        version: leader.id,
      },
    ];
  });
}

function findContractMismatch({ name, id, contract: range }: RunningRelease, version: string): Incompatibility[] {
  if (range === undefined || semver.satisfies(version, range)) return [];
  return [{ code: 'CONTRACT', module: name, release: id, of: '@lender-portal/module-contract', range, version }];
}

/** Imports of a release. If a bundled copy of a library runs, its imports count instead. */
function importsOf({ shared }: RunningRelease, specifiers: ReadonlySet<string>): [specifier: string, use: SharedUse][] {
  const imports = new Map<string, { range: string; names: Set<string> }>();
  const add = (specifier: string, { range, names: used }: SharedUse) => {
    const names = imports.get(specifier)?.names ?? new Set();
    for (const name of used) names.add(name);
    imports.set(specifier, { range, names });
  };
  const runsOwn = (specifier: string) => shared[specifier]?.ownCopy !== undefined && runsOwnCopy(specifier, specifiers);
  for (const [specifier, use] of Object.entries(shared)) {
    if (!runsOwn(specifier)) add(specifier, use);
    else
      for (const [other, names] of Object.entries(use.ownCopy!))
        if (!runsOwn(other)) add(other, { range: shared[other]?.range ?? '*', names });
  }
  return [...imports].map(([specifier, { range, names }]) => [specifier, { range, names: [...names] }]);
}

/**
 * Whether the map has any entry of the specifier's package. If so, a remote's own copy is unused, because a second
 * instance would break singletons.
 */
export const hasLibrary = (specifier: string, specifiers: Iterable<string>): boolean => {
  const library = packageOf(specifier);
  for (const each of specifiers) if (packageOf(each) === library) return true;
  return false;
};

/** Copies of these libraries work side by side. The portal shares only some of their exports. */
const COEXISTING = new Set(['graphql', 'rxjs', 'yup']);

/** Whether a remote runs its own copy of the specifier's package, if it has one. */
export const runsOwnCopy = (specifier: string, specifiers: Iterable<string>): boolean =>
  COEXISTING.has(packageOf(specifier)) || !hasLibrary(specifier, specifiers);

/** `@lender-portal/client/graphql` → `@lender-portal/client`. */
export const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

interface Requirement extends Pick<Incompatibility, 'module' | 'release'> {
  specifier: string;
  use: SharedUse;
}

function findSharedMismatches(
  { module, release, specifier, use: { range, names } }: Requirement,
  running: RunningReleases,
  specifiers: ReadonlySet<string>,
): Incompatibility[] {
  const need = { module, release, of: specifier, range };
  if (!specifiers.has(specifier)) return [{ code: 'MISSING_MODULE', ...need, ...(names.length > 0 && { names }) }];
  const offer = findOffer(specifier, running);
  if (!offer) return [];
  const { version } = offer;
  const offered = new Set(offer.names);
  const missing = names.filter((each) => !offered.has(each));
  return [
    ...(semver.satisfies(version, range) ? [] : [{ code: 'SHARED_VERSION' as const, ...need, version }]),
    ...(missing.length > 0 ? [{ code: 'MISSING_NAME' as const, ...need, names: missing, version }] : []),
  ];
}

const findOffer = (specifier: string, running: RunningReleases): Offer | undefined =>
  running[specifier]?.offers?.[specifier];

/** @returns one message per problem: the modules that would break, the missing dependency, and the required range */
export function describeIncompatibilities(incompatibilities: readonly Incompatibility[]): string[] {
  const missing = new Set(incompatibilities.filter(isMissing).map(({ of }) => of));
  const dependentsOf = (specifier: string) =>
    incompatibilities.filter((each) => isMissing(each) && each.of === specifier);
  return [
    ...[...missing].map(
      (of) =>
        `it has no "${of}", which ${formatList(dependentsOf(of).map(({ module, range }) => `"${module}" (${range})`))} needs`,
    ),
    ...incompatibilities.filter((each) => !isMissing(each)).map(describe),
  ];
}

const isMissing = ({ code }: Incompatibility) => code === 'MISSING_MODULE';

function describe({ code, module, of, names = [], range, version }: Incompatibility): string {
  switch (code) {
    case 'CONTRACT':
      return `"${module}" requires ${of} ${range}, but the portal has ${version}`;
    case 'MISSING_NAME':
      return `"${module}" imports ${formatList(names)} from "${of}" ${range}, which ${version} does not export`;
    case 'MIXED_RELEASE':
      return `"${module}" is from release ${range}, but "${of}" is from ${version}. All entries of a module must come from one release`;
    default:
      return `"${module}" requires "${of}" ${range}, but the map has ${version}`;
  }
}

const formatList = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/**
 * The module format that pages load an entry as. The SystemJS bridge handles the portal's own modules and every file
 * that is not `.mjs`.
 *
 * @param specifier in the import map
 * @param file its URL or file name
 */
export const formatOf = (specifier: string, file: string): 'native' | 'system' =>
  !specifier.startsWith(MODULE_PREFIX) && /\.mjs(\?|$)/.test(file) ? 'native' : 'system';

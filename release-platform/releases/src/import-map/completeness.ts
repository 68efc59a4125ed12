import { MODULE_PREFIX, type PortalRoute, type RouteTable } from '@lender-portal/module-contract';
import { version as contractVersion } from '@lender-portal/module-contract/package.json';
import { describeIncompatibilities, findIncompatibilities, type Incompatibility } from '../compatibility';
import { ImportMapError, type Break } from './import-map-error';
import type { LiveDrafts } from './owners-map';
import type { ResolvedModules } from './resolve';

/** The key of the import map that a route mounts. */
export const keyOfRoute = ({ module, remote }: PortalRoute): string =>
  module === undefined ? remote.name : MODULE_PREFIX + module;

/**
 * Whether lenders may open a route once its module is deployed: it is not a draft, or a revision made the draft live.
 */
export const isPublic = (route: PortalRoute, drafts: LiveDrafts): boolean =>
  !route.draft || drafts[route.id] === keyOfRoute(route);

/**
 * @param foundation specifiers that every page loads
 * @returns the specifiers that pages load by name: the foundation and all modules of routes
 */
export const requiredSpecifiers = ({ routes }: RouteTable, foundation: readonly string[]): string[] => [
  ...new Set([...foundation, ...routes.filter(({ module }) => module !== undefined).map(keyOfRoute)]),
];

/** Keys of the import map that pages require. */
export interface PageNeeds {
  /** Required by every page. */
  required: readonly string[];
  /** @returns the keys that public routes mount. A map may lack them, but no change may remove them. */
  mounted: (drafts: LiveDrafts) => readonly string[];
}

/** Defects that keep a map from running. */
interface Breaks {
  /** Keys that the map lacks. */
  missing: readonly string[];
  incompatibilities: readonly Incompatibility[];
}

const neededKeys = ({ routes }: ResolvedModules, { required, mounted }: PageNeeds): string[] => [
  ...new Set([...required, ...mounted(routes)]),
];

const missingKeys = ({ imports, remotes }: ResolvedModules, keys: readonly string[]): string[] =>
  keys.filter((key) => !(key in imports) && !(key in remotes));

/** Memoizes the comparison of each resolved map. */
const incompatibilityCache = new WeakMap<ResolvedModules, Incompatibility[]>();
function incompatibilitiesOf(modules: ResolvedModules): Incompatibility[] {
  const incompatibilities =
    incompatibilityCache.get(modules) ??
    findIncompatibilities(modules.releases, new Set(Object.keys(modules.imports)), contractVersion);
  incompatibilityCache.set(modules, incompatibilities);
  return incompatibilities;
}

const findBreaks = (modules: ResolvedModules, needs: PageNeeds): Breaks => ({
  missing: missingKeys(modules, neededKeys(modules, needs)),
  incompatibilities: incompatibilitiesOf(modules),
});

/** @throws ImportMapError if the map lacks a key that every page requires */
export const assertFoundation = (modules: ResolvedModules, { required }: PageNeeds): void =>
  assertUnbroken({ missing: missingKeys(modules, required), incompatibilities: [] });

/**
 * Whether modules or public routes need anything that the map lacks. Such a map is only valid compared with its
 * predecessor.
 */
export function hasBreaks(modules: ResolvedModules, needs: PageNeeds): boolean {
  const { missing, incompatibilities } = findBreaks(modules, needs);
  return missing.length + incompatibilities.length > 0;
}

/**
 * Ignores defects that the previous map already has.
 *
 * @param previous the replaced map; if undefined, routes may lack their modules
 * @throws ImportMapError with every break that the change introduces
 */
export function assertIntroducesNoBreak(
  modules: ResolvedModules,
  previous: ResolvedModules | undefined,
  needs: PageNeeds,
): void {
  const previousBreaks = previous
    ? findBreaks(previous, needs)
    : { missing: needs.mounted(modules.routes), incompatibilities: [] };
  const unused = unusedKeys(modules, needs).filter((key) => !(key in (previous?.imports ?? {})));
  assertUnbroken(introducedBreaks(findBreaks(modules, needs), previousBreaks), unused);
}

/** @returns one message per incompatibility */
export const describeFaults = (modules: ResolvedModules): string[] =>
  describeIncompatibilities(incompatibilitiesOf(modules));

/** @returns the breaks that the previous map lacks. A replaced release counts with all of its breaks. */
function introducedBreaks({ missing, incompatibilities }: Breaks, previous: Breaks): Breaks {
  const isKnown = (found: Incompatibility) =>
    previous.incompatibilities.some(
      (known) =>
        identityOf(known) === identityOf(found) &&
        (found.names ?? []).every((name) => known.names?.includes(name) ?? false),
    );
  return {
    missing: missing.filter((key) => !previous.missing.includes(key)),
    incompatibilities: incompatibilities.filter((each) => !isKnown(each)),
  };
}

const identityOf = ({ code, module, release, of, range }: Incompatibility) =>
  JSON.stringify([code, module, release, of, range]);

/** @returns one message per break */
const describeBreaks = ({ missing, incompatibilities }: Breaks): string[] => [
  ...missing.map((key) => `it has no "${key}", which pages need`),
  ...describeIncompatibilities(incompatibilities),
];

/**
 * @param unused keys that no module needs; one of them may be a misspelled required key
 * @throws ImportMapError with every module that would break and its missing dependency
 */
function assertUnbroken(breaks: Breaks, unused: readonly string[] = []): void {
  const problems = describeBreaks(breaks);
  if (problems.length === 0) return;
  const missing = breaks.missing.map((key): Break => ({
    code: 'REQUIRED',
    module: null,
    release: null,
    specifier: key,
  }));
  const isKeyMissing = missing.length > 0 || breaks.incompatibilities.some(({ code }) => code === 'MISSING_MODULE');
  const hint =
    isKeyMissing && unused.length > 0
      ? [`no module needs ${formatList(unused.map((key) => `"${key}"`))}. Is it a typo?`]
      : [];
  throw new ImportMapError([...problems, ...hint].join('; '), {
    breaks: [...missing, ...breaks.incompatibilities.map(toBreak)],
  });
}

/** @returns keys that neither pages nor modules import */
export function unusedKeys(modules: ResolvedModules, needs: PageNeeds): string[] {
  const { imports, releases, shared } = modules;
  const needed = new Set([
    ...neededKeys(modules, needs),
    ...Object.values(releases).flatMap((release) => Object.keys(release.shared)),
  ]);
  return Object.keys(imports).filter((key) => !needed.has(key) && !(key in shared.manifest.entries));
}

const toBreak = ({ of, version, ...rest }: Incompatibility): Break => ({
  ...rest,
  specifier: of,
  ...(version !== undefined && { offered: version }),
});

const formatList = (names: readonly string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

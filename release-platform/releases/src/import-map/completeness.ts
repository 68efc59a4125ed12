import { MODULE_PREFIX, type PortalRoute, type RouteTable } from '@lender-portal/contracts';
import { version as contractVersion } from '@lender-portal/contracts/package.json';
import { describeIncompatibilities, findIncompatibilities, type Incompatibility } from '../compatibility';
import { ImportMapError, type Break } from './import-map-error';
import type { LiveDrafts } from './owners-map';
import type { ResolvedModules } from './resolve';

/** The key of the import map that a route mounts. */
export const keyOfRoute = ({ module, remote }: PortalRoute): string => (module === undefined ? remote.name : MODULE_PREFIX + module);

/** Whether lenders may see a route once its module is there: one without `draft`, or a draft that a swap made live. */
export const isPublic = (route: PortalRoute, drafts: LiveDrafts): boolean => !route.draft || drafts[route.id] === keyOfRoute(route);

/**
 * @param foundation specifiers that every page needs
 * @returns the specifiers that pages ask for by name, whatever their modules ask for
 */
export const requiredSpecifiers = ({ routes }: RouteTable, foundation: readonly string[]): string[] => [
  ...new Set([...foundation, ...routes.filter(({ module }) => module !== undefined).map(keyOfRoute)]),
];

/** The keys that pages need. */
export interface PageNeeds {
  /** No page can do without them. */
  required: readonly string[];
  /** @returns the keys that public routes mount. A map may lack them, but no change may take them away. */
  mounted: (drafts: LiveDrafts) => readonly string[];
}

/** Faults that keep a map from running. */
interface Breaks {
  /** Keys that the map does not have. */
  missing: readonly string[];
  incompatibilities: readonly Incompatibility[];
}

const neededKeys = ({ routes }: ResolvedModules, { required, mounted }: PageNeeds): string[] => [...required, ...mounted(routes)];

const missingKeys = ({ imports, remotes }: ResolvedModules, keys: readonly string[]): string[] => keys.filter((key) => !(key in imports) && !(key in remotes));

/** Incompatibilities of a map that was resolved; each map is compared once. Behaviour: releases.compatible. */
const comparisons = new WeakMap<ResolvedModules, Incompatibility[]>();
function incompatibilitiesOf(modules: ResolvedModules): Incompatibility[] {
  const known = comparisons.get(modules) ?? findIncompatibilities(modules.releases, new Set(Object.keys(modules.imports)), contractVersion);
  comparisons.set(modules, known);
  return known;
}

const findBreaks = (modules: ResolvedModules, needs: PageNeeds): Breaks => ({
  missing: missingKeys(modules, neededKeys(modules, needs)),
  incompatibilities: incompatibilitiesOf(modules),
});

/** @throws ImportMapError if no page could be made of the map */
export const assertFoundation = (modules: ResolvedModules, { required }: PageNeeds): void =>
  assertUnbroken({ missing: missingKeys(modules, required), incompatibilities: [] });

/** Whether modules or public routes need something that the map lacks: such a map needs the one before it to be judged. */
export function hasBreaks(modules: ResolvedModules, needs: PageNeeds): boolean {
  const { missing, incompatibilities } = findBreaks(modules, needs);
  return missing.length + incompatibilities.length > 0;
}

/**
 * A fault of the map before is no fault of a change elsewhere. Behaviour: releases.introduced.
 *
 * @param before the map that is replaced; without one only routes may wait for their modules
 * @throws ImportMapError that names every break that the change introduces
 */
export function assertIntroducesNoBreak(modules: ResolvedModules, before: ResolvedModules | undefined, needs: PageNeeds): void {
  const known = before ? findBreaks(before, needs) : { missing: needs.mounted(modules.routes), incompatibilities: [] };
  const unused = unusedKeys(modules, needs).filter((key) => !(key in (before?.imports ?? {})));
  assertUnbroken(introducedBreaks(findBreaks(modules, needs), known), unused);
}

/** @returns sentences about modules of the map that do not run together; empty if all do */
export const describeFaults = (modules: ResolvedModules): string[] => describeIncompatibilities(incompatibilitiesOf(modules));

/** @returns the breaks that an earlier map does not have. A release that replaces another counts with all of its own. */
function introducedBreaks({ missing, incompatibilities }: Breaks, before: Breaks): Breaks {
  const isKnown = (found: Incompatibility) =>
    before.incompatibilities.some(
      (known) => identityOf(known) === identityOf(found) && (found.names ?? []).every((name) => known.names?.includes(name) ?? false),
    );
  return { missing: missing.filter((key) => !before.missing.includes(key)), incompatibilities: incompatibilities.filter((each) => !isKnown(each)) };
}

const identityOf = ({ code, module, release, of, range }: Incompatibility) => JSON.stringify([code, module, release, of, range]);

/** @returns sentences; empty if nothing breaks */
const describeBreaks = ({ missing, incompatibilities }: Breaks): string[] => [
  ...missing.map((key) => `it has no "${key}", which pages need`),
  ...describeIncompatibilities(incompatibilities),
];

/**
 * @param unused keys that nothing needs: one of them may be a missing key, misspelt
 * @throws ImportMapError that names every module that would break, and what it needs
 */
function assertUnbroken(breaks: Breaks, unused: readonly string[] = []): void {
  const problems = describeBreaks(breaks);
  if (problems.length === 0) return;
  const missing = breaks.missing.map((key): Break => ({ code: 'REQUIRED', module: null, release: null, specifier: key }));
  const isKeyMissing = missing.length > 0 || breaks.incompatibilities.some(({ code }) => code === 'MISSING_MODULE');
  const hint = isKeyMissing && unused.length > 0 ? [`nothing needs ${listed(unused.map((key) => `"${key}"`))}: a typing error?`] : [];
  throw new ImportMapError([...problems, ...hint].join('; '), { breaks: [...missing, ...breaks.incompatibilities.map(toBreak)] });
}

/** @returns the keys that nothing needs */
export function unusedKeys(modules: ResolvedModules, needs: PageNeeds): string[] {
  const { imports, releases, shared } = modules;
  const needed = new Set([...neededKeys(modules, needs), ...Object.values(releases).flatMap((release) => Object.keys(release.shared))]);
  return Object.keys(imports).filter((key) => !needed.has(key) && !(key in shared.manifest.entries));
}

const toBreak = ({ of, version, ...rest }: Incompatibility): Break => ({ ...rest, specifier: of, ...(version !== undefined && { offered: version }) });

const listed = (names: readonly string[]) => (names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '));

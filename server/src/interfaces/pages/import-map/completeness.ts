import { MODULE_PREFIX, type PortalRoute, type RouteTable } from '@lender-portal/contracts';
import { version as contractVersion } from '@lender-portal/contracts/package.json';
import { describeIncompatibilities, findIncompatibilities, type Incompatibility } from '@lender-portal/releases';
import type { LiveDrafts } from '../../../domains/releases/ledger/entry';
import type { ResolvedModules } from './resolve';
import { ImportMapError, type Break } from './source';

/** Every page is made of these, whatever its route mounts. */
export const FOUNDATION: readonly string[] = ['root-config', 'shell', 'client/graphql'].map((name) => MODULE_PREFIX + name);

/** The key of the import map that a route mounts. */
export const keyOfRoute = ({ module, remote }: PortalRoute): string => (module === undefined ? remote.name : MODULE_PREFIX + module);

/** Whether lenders may see a route once its module is there: one without `draft`, or a draft that a swap made live. */
export const isPublic = (route: PortalRoute, drafts: LiveDrafts): boolean => !route.draft || drafts[route.id] === keyOfRoute(route);

/** The specifiers that pages ask for by name, whatever their modules ask for. */
export const pageModules = ({ routes }: RouteTable): string[] => [
  ...new Set([...FOUNDATION, ...routes.filter(({ module }) => module !== undefined).map(keyOfRoute)]),
];

/** Faults that keep a map from running. */
interface Breaks {
  /** Keys that the map does not have. */
  missing: readonly string[];
  incompatibilities: readonly Incompatibility[];
}

/**
 * Finds what pages and modules need and a map does not have, in versions and with names that fit. Behaviour: releases.compatible.
 *
 * @param required the keys that pages need
 */
export function findBreaks({ imports, remotes, releases }: ResolvedModules, required: readonly string[]): Breaks {
  const specifiers = new Set(Object.keys(imports));
  return {
    missing: required.filter((key) => !specifiers.has(key) && !(key in remotes)),
    incompatibilities: findIncompatibilities(releases, specifiers, contractVersion),
  };
}

/** @returns the breaks that an earlier map does not have. A release that replaces another counts with all of its own. */
export function introducedBreaks({ missing, incompatibilities }: Breaks, before: Breaks): Breaks {
  const isKnown = (found: Incompatibility) =>
    before.incompatibilities.some(
      (known) => identityOf(known) === identityOf(found) && (found.names ?? []).every((name) => known.names?.includes(name) ?? false),
    );
  return { missing: missing.filter((key) => !before.missing.includes(key)), incompatibilities: incompatibilities.filter((each) => !isKnown(each)) };
}

const identityOf = ({ code, module, release, of, range }: Incompatibility) => JSON.stringify([code, module, release, of, range]);

/** @returns sentences; empty if nothing breaks */
export const describeBreaks = ({ missing, incompatibilities }: Breaks): string[] => [
  ...missing.map((key) => `it has no "${key}", which pages need`),
  ...describeIncompatibilities(incompatibilities),
];

/**
 * @param unused keys that nothing needs: one of them may be a missing key, misspelt
 * @throws ImportMapError that names every module that would break, and what it needs
 */
export function assertUnbroken(breaks: Breaks, unused: readonly string[] = []): void {
  const problems = describeBreaks(breaks);
  if (problems.length === 0) return;
  const missing = breaks.missing.map((key): Break => ({ code: 'REQUIRED', module: null, release: null, specifier: key }));
  const isKeyMissing = missing.length > 0 || breaks.incompatibilities.some(({ code }) => code === 'MISSING_MODULE');
  const hint = isKeyMissing && unused.length > 0 ? [`nothing needs ${listed(unused.map((key) => `"${key}"`))}: a typing error?`] : [];
  throw new ImportMapError([...problems, ...hint].join('; '), { breaks: [...missing, ...breaks.incompatibilities.map(toBreak)] });
}

/** @returns the keys that nothing needs */
export function unusedKeys({ imports, releases, shared }: ResolvedModules, required: readonly string[]): string[] {
  const needed = new Set([...required, ...Object.values(releases).flatMap((release) => Object.keys(release.shared))]);
  return Object.keys(imports).filter((key) => !needed.has(key) && !(key in shared.manifest.entries));
}

const toBreak = ({ of, version, ...rest }: Incompatibility): Break => ({ ...rest, specifier: of, ...(version !== undefined && { offered: version }) });

const listed = (names: readonly string[]) => (names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '));

import { MODULE_PREFIX, type RemoteName, type RouteTable } from '@lender-portal/contracts';
import { version as contractVersion } from '@lender-portal/contracts/package.json';
import { describeIncompatibilities, findIncompatibilities, type Incompatibility } from '@lender-portal/releases';
import type { ResolvedModules } from './resolve';
import { ImportMapError, type Break } from './source';

/** What pages ask for by name, whatever their modules ask for. */
export const pageModules = ({ routes }: RouteTable): string[] => [
  ...new Set(['root-config', 'shell', 'client/graphql', ...routes.flatMap(({ module }) => module ?? [])].map((name) => MODULE_PREFIX + name)),
];

/** The remotes that routes mount. */
export const pageRemotes = ({ routes }: RouteTable): RemoteName[] => [...new Set(routes.flatMap(({ remote }) => remote?.name ?? []))];

/**
 * Checks that a map has what pages and its modules need, in versions and with names that fit. Behaviour: releases.compatible.
 *
 * @param required the specifiers that pages need
 * @returns the keys that nothing needs: typing errors, most of the time
 * @throws ImportMapError that names every module that would break, and what it needs
 */
export function checkCompleteness({ imports, remotes, releases, shared }: ResolvedModules, required: readonly string[]): string[] {
  const specifiers = new Set(Object.keys(imports));
  const needed = new Set([...required, ...Object.values(releases).flatMap((release) => Object.keys(release.shared))]);
  const unknown = [...specifiers].filter((key) => !needed.has(key) && !(key in shared.manifest.entries));
  const missing = required.filter((key) => !specifiers.has(key) && !(key in remotes));
  const incompatibilities = findIncompatibilities(releases, specifiers, contractVersion);
  if (missing.length === 0 && incompatibilities.length === 0) return unknown;
  const problems = [...missing.map((key) => `it has no "${key}", which pages need`), ...describeIncompatibilities(incompatibilities)];
  throw new ImportMapError(
    [...problems, ...(unknown.length > 0 ? [`nothing needs ${listed(unknown.map((key) => `"${key}"`))}: a typing error?`] : [])].join('; '),
    { breaks: [...missing.map((key): Break => ({ code: 'REQUIRED', module: null, release: null, specifier: key })), ...incompatibilities.map(toBreak)] },
  );
}

const toBreak = ({ of, version, ...rest }: Incompatibility): Break => ({ ...rest, specifier: of, ...(version !== undefined && { offered: version }) });

const listed = (names: readonly string[]) => (names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '));

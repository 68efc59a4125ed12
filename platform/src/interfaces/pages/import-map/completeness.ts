import { MODULE_PREFIX, type RouteTable } from '@lender-portal/contracts';
import type { ResolvedModules } from './resolve';
import { ImportMapError } from './source';

/** What pages ask for by name, whatever their modules ask for. */
export const pageModules = ({ routes }: RouteTable): string[] => [
  ...new Set(['root-config', 'shell', 'client/graphql', ...routes.flatMap(({ module }) => module ?? [])].map((name) => MODULE_PREFIX + name)),
];

/**
 * Judges a map by what the page and the modules in it ask for.
 *
 * @param required what pages ask for by name
 * @returns the keys that nothing asks for: typing errors, most of the time
 * @throws ImportMapError that names a key or a name of a library that is missing, and who asks for it
 */
export function checkCompleteness(modules: ResolvedModules, required: readonly string[]): string[] {
  const asking = new Map<string, string[]>(required.map((key) => [key, ['every page']]));
  for (const [specifier, needed] of Object.entries(modules.needs)) {
    for (const key of Object.keys(needed)) asking.set(key, [...(asking.get(key) ?? []), specifier]);
  }
  const { entries } = modules.shared.manifest;
  const unknown = Object.keys(modules.imports).filter((key) => !asking.has(key) && !(key in entries));
  const missing = [...asking].filter(([key]) => !(key in modules.imports));
  if (missing.length > 0) {
    const all = missing.map(([key, clientKeys]) => `it has no "${key}", which ${listed(clientKeys)} needs`).join('; ');
    throw new ImportMapError(unknown.length > 0 ? `${all}; nothing asks for ${listed(unknown.map((key) => `"${key}"`))}: a typing error?` : all);
  }
  checkNames(modules);
  return unknown;
}

/** A module that takes a name of a library which that does not have ends with an error before it mounts. */
function checkNames({ imports, needs, shared: { manifest, path } }: ResolvedModules): void {
  const { libraries, entries } = manifest;
  for (const [specifier, needed] of Object.entries(needs)) {
    for (const [library, names] of Object.entries(needed)) {
      const offered = imports[library] === path + entries[library] ? libraries[library]?.names : undefined;
      const lacking = offered ? names.filter((name) => !offered.includes(name)) : [];
      if (lacking.length > 0) throw new ImportMapError(`"${specifier}" takes ${listed(lacking)} of "${library}", which the one in ${path} does not have`);
    }
  }
}

const listed = (names: readonly string[]) => (names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '));

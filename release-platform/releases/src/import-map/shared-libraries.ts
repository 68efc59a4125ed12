import { SHARED_LIBRARIES, type Release } from '../manifest';

/** The shared third-party libraries as pages load them: in groups. */
export interface SharedLibraries {
  /** Specifier → file. */
  entries: Record<string, string>;
  /** Group → its files, its own first, and the name it exports its libraries under. */
  groups: Record<string, { files: string[]; export: string }>;
  libraries: Record<string, { group: string; version: string }>;
}

/** @returns undefined for a release of another module, even if it has groups. Behaviour: modules.shared-libraries */
export function sharedLibrariesOf({ name, entries, groups, offers = {} }: Release): SharedLibraries | undefined {
  if (name !== SHARED_LIBRARIES || !groups) return undefined;
  const members = Object.entries(groups).flatMap(([group, { members: specifiers }]) => specifiers.map((specifier) => ({ group, specifier })));
  return {
    entries,
    groups: Object.fromEntries(Object.entries(groups).map(([group, { files, export: exported }]) => [group, { files, export: exported }])),
    libraries: Object.fromEntries(members.map(({ group, specifier }) => [specifier, { group, version: offers[specifier]?.version ?? '' }])),
  };
}

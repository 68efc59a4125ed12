import { SHARED_LIBRARIES, type Release } from '../manifest';

/** The shared third-party libraries, grouped as pages load them. */
export interface SharedLibraries {
  /** Specifier → file. */
  entries: Record<string, string>;
  /** Group → its files, its own file first, and the export name of its libraries. */
  groups: Record<string, { files: string[]; export: string }>;
  libraries: Record<string, { group: string; version: string }>;
}

/** @returns undefined for other modules, even if they declare groups. */
export function sharedLibrariesOf({ name, entries, groups, offers = {} }: Release): SharedLibraries | undefined {
  if (name !== SHARED_LIBRARIES || !groups) return undefined;
  const members = Object.entries(groups).flatMap(([group, { members: specifiers }]) =>
    specifiers.map((specifier) => ({ group, specifier })),
  );
  return {
    entries,
    groups: Object.fromEntries(
      Object.entries(groups).map(([group, { files, export: exported }]) => [group, { files, export: exported }]),
    ),
    libraries: Object.fromEntries(
      members.map(({ group, specifier }) => [specifier, { group, version: offers[specifier]?.version ?? '' }]),
    ),
  };
}

import { readWhenChanged } from '../read-when-changed';

/** `asset-manifest.json` of a module of ours, as its build writes it. */
export interface ModuleManifest {
  name: string;
  /** Map specifier → file. */
  entries: Record<string, string>;
  /** Map specifier → the specifiers it waits for. */
  dependencies?: Record<string, string[]>;
  /** Path below the base path → body of the GraphQL request that its page begins with. */
  firstQueries?: Record<string, string>;
  /** File → digest, lazy chunks included. */
  integrity: Record<string, string>;
}

/** `asset-manifest.json` of the shared libraries. */
export interface SharedManifest extends ModuleManifest {
  /** Group → its files, its own first, and the name it exports its libraries under. */
  groups: Record<string, { files: string[]; export: string }>;
  libraries: Record<string, { group: string; version: string }>;
}

export const isSharedManifest = (manifest: ModuleManifest): manifest is SharedManifest => 'groups' in manifest;

export const readManifest = readWhenChanged((text) => JSON.parse(text) as ModuleManifest);

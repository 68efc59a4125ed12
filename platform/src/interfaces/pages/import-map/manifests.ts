import { readWhenChanged } from '../read-when-changed';

/** The manifest of a module of ours, as its build writes it: `asset-manifest.json` and, beside each entry, one that stays. */
export interface ModuleManifest {
  name: string;
  /** Map specifier → file. */
  entries: Record<string, string>;
  /** Map specifier → the specifiers it waits for. */
  dependencies?: Record<string, string[]>;
  /** Every specifier that some file of the build asks for, those that are loaded later too. */
  externals?: string[];
  /** Specifier → the names that the build takes of it, of the shared libraries. */
  uses?: Record<string, string[]>;
  /** Path below the base path → body of the GraphQL request that its page begins with. */
  firstQueries?: Record<string, string>;
  /** File → digest, lazy chunks included. */
  integrity: Record<string, string>;
}

/** The manifest of the shared libraries. */
export interface SharedManifest extends ModuleManifest {
  /** Group → its files, its own first, and the name it exports its libraries under. */
  groups: Record<string, { files: string[]; export: string }>;
  /** `names`: what it offers. */
  libraries: Record<string, { group: string; version: string; names?: string[] }>;
}

export const isSharedManifest = (manifest: ModuleManifest): manifest is SharedManifest => 'groups' in manifest;

/** Of the newest build in a folder. */
export const NEWEST_MANIFEST = 'asset-manifest.json';

/** @returns the manifest of the very build that an entry's file belongs to, beside it */
export const manifestPathOf = (file: string): string => file.replace(/\.m?js$/, '.manifest.json');

export const readManifest = readWhenChanged((text) => {
  const manifest = JSON.parse(text) as ModuleManifest | null;
  if (typeof manifest?.entries !== 'object' || typeof manifest.integrity !== 'object') throw new Error('it has no entries or no digests');
  return manifest;
});

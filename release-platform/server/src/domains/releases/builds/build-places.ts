import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModuleStore } from '../module-store';

const MAP = 'importmap.json';

/**
 * The root of the repository or package that contains this code: the nearest parent folder with an `importmap.json`.
 */
export function repositoryRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, MAP))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`There is no ${MAP} above ${fileURLToPath(import.meta.url)}`);
    folder = parent;
  }
  return folder;
}

/** Folders of the platform's own builds, and of packages that its modules share. */
const MODULE_FOLDERS: Record<string, string> = { console: 'release-platform/console' };
const SHARED_FOLDERS: Record<string, string> = {
  deps: 'packages/shared-deps',
  ui: 'packages/ui',
  client: 'packages/client',
};

/** Locations of builds on disk. */
export interface BuildPlaces {
  /** The application's folder with its modules. Shared libraries and the owners' page come with the platform. */
  root: string;
  /** The folder of the platform's own builds. Defaults to `root`. */
  platformRoot?: string;
  /** The store of published releases. */
  store: ModuleStore;
}

/**
 * @param pathname a path on this origin such as `/modules/shell/`, `/remotes/exchange/remoteEntry.json` or
 *   `/modules/@lender-portal/shell/1.4.0+3fa9c1d2e4aa/shell.js`
 * @returns the path on disk, or undefined if `pathname` is not in a folder of builds
 */
export function builtFile(pathname: string, { root, platformRoot = root, store }: BuildPlaces): string | undefined {
  const published = publishedFile(pathname);
  if (published) return store.pathOf(published.name, published.id, published.file);
  const match = /^\/(modules|shared|remotes)\/([\w-]+)\/([\w.-]*)$/.exec(pathname);
  if (!match) return undefined;
  const [, kind, name, file] = match as unknown as [string, string, string, string];
  const own = kind === 'modules' ? MODULE_FOLDERS[name] : SHARED_FOLDERS[name];
  if (kind === 'remotes') return path.join(root, 'examples/marketplace/remotes', name, 'dist', file);
  if (own !== undefined) return path.join(platformRoot, own, 'dist', file);
  return kind === 'modules' ? path.join(root, name, 'dist', file) : undefined;
}

/** @returns the release and the file that a path names, or undefined for any other path */
export function publishedFile(pathname: string): { name: string; id: string; file: string } | undefined {
  const [, name, id, file] =
    /^\/modules\/((?:@[\w.-]+\/)?[\w.-]+)\/([\w.-]+\+[0-9a-f]{12})\/(.+)$/.exec(pathname) ?? [];
  return name === undefined || id === undefined || file === undefined ? undefined : { name, id, file };
}

/**
 * @returns the module and the file of a path below `files/`, whose URLs all releases of a module share; undefined for
 * any other path
 */
export function sharedFile(pathname: string): { name: string; file: string } | undefined {
  const [, name, file] = /^\/modules\/((?:@[\w.-]+\/)?[\w.-]+)\/files\/([^/]+)$/.exec(pathname) ?? [];
  return name === undefined || file === undefined ? undefined : { name, file };
}

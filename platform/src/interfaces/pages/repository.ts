import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MAP = 'importmap.json';

/** The folder that holds the map and the built modules: the nearest above this file. */
export function repositoryRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, MAP))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`There is no ${MAP} above ${fileURLToPath(import.meta.url)}`);
    folder = parent;
  }
  return folder;
}

const SHARED_FOLDERS: Record<string, string> = { deps: 'packages/shared-deps', ui: 'packages/ui', client: 'packages/client' };

/**
 * @param pathname a path of ours such as `/modules/shell/` or `/remotes/exchange/remoteEntry.json`
 * @param root the repository's folder
 * @returns where it is on disk; undefined where it names no folder of builds
 */
export function builtFile(pathname: string, root: string): string | undefined {
  const match = /^\/(modules|shared|remotes)\/([\w-]+)\/([\w.-]*)$/.exec(pathname);
  if (!match) return undefined;
  const [, kind, name, file] = match as unknown as [string, string, string, string];
  const workspace = kind === 'modules' ? name : kind === 'remotes' ? `remotes/${name}` : SHARED_FOLDERS[name];
  return workspace && path.join(root, workspace, 'dist', file);
}

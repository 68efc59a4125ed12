import path from 'node:path/posix';
import type { AdoptedFolder } from '../adopted-folder';

/** Manifest that the plugins of Module Federation 2 write. */
export const MANIFEST = 'mf-manifest.json';
const ENTRY = 'remoteEntry.js';

/** Facts from the manifest of a Module Federation build. */
export interface Federation {
  name: string | undefined;
  /** The container's script. */
  entry: string;
  globalName: string | undefined;
  /** Exposed name → files that load with it. Undefined without a manifest. */
  exposes: ReadonlyMap<string, { scripts: string[]; styles: string[] }> | undefined;
  /** Names of the remotes that it loads itself. */
  remotes: string[];
}

export const isFederation = (folder: AdoptedFolder): boolean => folder.has(MANIFEST) || folder.has(ENTRY);

/** Tolerates unknown and missing fields, because each plugin writes its own. */
export async function readFederation(folder: AdoptedFolder): Promise<Federation> {
  if (!folder.has(MANIFEST))
    return { name: undefined, entry: ENTRY, globalName: undefined, exposes: undefined, remotes: [] };
  const manifest = at(await folder.readJson(MANIFEST));
  const meta = at(manifest['metaData']);
  const remoteEntry = at(meta['remoteEntry']);
  return {
    name: text(manifest['name']),
    entry: path.join(text(remoteEntry['path']) ?? '', text(remoteEntry['name']) ?? ENTRY),
    globalName: text(meta['globalName']),
    exposes: new Map(
      list(manifest['exposes']).flatMap((expose) => {
        const { path: key, assets } = at(expose);
        const files = (kind: string) => list(at(at(assets)[kind])['sync']).flatMap((file) => text(file) ?? []);
        return typeof key === 'string' ? [[key, { scripts: files('js'), styles: files('css') }] as const] : [];
      }),
    ),
    remotes: list(manifest['remotes']).flatMap((remote) => {
      const { alias, federationContainerName, moduleName } = at(remote);
      return text(alias) ?? text(federationContainerName) ?? text(moduleName) ?? [];
    }),
  };
}

const at = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

import { ownFiles, parseRemoteEntry, type RemoteEntry } from '@lender-portal/contracts';
import { hasLibrary } from '@lender-portal/releases';
import { REMOTE_FILE } from '@lender-portal/releases/inspection';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '../build';
import { BASE_PATH, releasePath } from './page-server';
import type { PageTask } from './page-task';

/** A script of a build that a page mounts. */
export interface Target {
  /** The file. */
  file: string;
  /** Under which name it is exposed, of a remote. */
  exposed?: string;
  task: Omit<PageTask, 'nonce' | 'libraries'>;
}

export interface Targets {
  targets: Target[];
  /** Specifier → path, of what the build brings along for native modules. */
  ownImports: Record<string, string>;
}

const isScriptOrSheet = (file: string) => /\.(m?js|css)$/.test(file);

/** What a page of the portal mounts of a build: each of its entries that a route can name, or all that a remote exposes. */
export async function findTargets(build: Build, offered: Iterable<string>): Promise<Targets> {
  const { release, folder, settings } = build;
  const base = releasePath(build);
  const integrity = Object.fromEntries(
    Object.entries(release.files)
      .filter(([file]) => isScriptOrSheet(file))
      .flatMap(([file, { digest }]) => [base, sharedFolder(release.name)].map((each) => [each + file, digest])),
  );
  const target = (file: string, kind: PageTask['kind'], exposed?: string): Target => {
    const { path: route = defaultPath(release.name), viewer = 'main', props = {} } = { ...settings, ...(exposed && settings.exposes?.[exposed]) };
    const styles = (release.styles?.[exposed ?? ''] ?? []).map((sheet) => base + sheet);
    const format = kind === 'remote' ? 'native' : 'system';
    return {
      file,
      ...(exposed && { exposed }),
      task: { kind, format, url: base + file, viewer, basePath: [BASE_PATH, route].filter(Boolean).join('/'), props, integrity, styles },
    };
  };

  if (!Object.values(release.entries).includes(REMOTE_FILE))
    return { targets: Object.values(release.entries).map((file) => target(file, 'application')), ownImports: {} };
  const entry = await readEntry(folder);
  return {
    targets: entry.exposes.map(({ key, outFileName }) => target(outFileName, 'remote', key)),
    ownImports: Object.fromEntries(
      Object.entries(ownFiles(entry))
        .filter(([specifier]) => !hasLibrary(specifier, offered))
        .map(([specifier, file]) => [specifier, base + file]),
    ),
  };
}

/** Where a module finds the parts that its releases share. */
const sharedFolder = (name: string) => `/modules/${name}/files/`;

const readEntry = async (folder: string): Promise<RemoteEntry> => parseRemoteEntry(JSON.parse(await readFile(path.join(folder, REMOTE_FILE), 'utf8')));

/** `@lender-portal/reports-mfe` → `reports-mfe`. */
const defaultPath = (name: string) => name.slice(name.lastIndexOf('/') + 1);

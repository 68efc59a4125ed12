import { ownFiles, parseRemoteEntry, type RemoteEntry } from '@lender-portal/module-contract';
import { runsOwnCopy } from '@lender-portal/releases';
import { REMOTE_FILE } from '@lender-portal/releases/inspection';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '../../module/find-build';
import { PORTAL_PATH, releasePath, sharedPath } from './bare-page';
import type { PageTask } from './page-task';

/** A script of a build that a page mounts. */
export interface MountTarget {
  /** Path of the file. */
  file: string;
  /** Exposed name of a remote's module. */
  exposed?: string;
  task: Omit<PageTask, 'nonce' | 'libraries'>;
}

export interface MountTargets {
  targets: MountTarget[];
  /** Specifier → path of the build's own libraries for native modules. */
  ownImports: Record<string, string>;
}

const isScriptOrSheet = (file: string) => /\.(m?js|css)$/.test(file);

/** Finds the scripts of a build that pages mount: all entries of a module, or all exposed modules of a remote. */
export async function findTargets(build: Build, offered: Iterable<string>): Promise<MountTargets> {
  const { release, folder, settings } = build;
  const base = releasePath(build);
  const integrity = Object.fromEntries(
    Object.entries(release.files)
      .filter(([file]) => isScriptOrSheet(file))
      .flatMap(([file, { digest }]) => [base, sharedPath(build)].map((each) => [each + file, digest])),
  );
  const target = (file: string, kind: PageTask['kind'], exposed?: string): MountTarget => {
    const {
      path: route = defaultPath(release.name),
      viewer = 'main',
      props = {},
    } = { ...settings, ...(exposed && settings.exposes?.[exposed]) };
    const styles = (release.styles?.[exposed ?? ''] ?? []).map((sheet) => base + sheet);
    return {
      file,
      ...(exposed && { exposed }),
      task: {
        kind,
        url: base + file,
        viewer,
        basePath: [PORTAL_PATH, route].filter(Boolean).join('/'),
        props,
        integrity,
        styles,
      },
    };
  };

  if (!Object.values(release.entries).includes(REMOTE_FILE))
    return { targets: Object.values(release.entries).map((file) => target(file, 'application')), ownImports: {} };
  const entry = await readEntry(folder);
  return {
    targets: entry.exposes.map(({ key, outFileName }) => target(outFileName, 'remote', key)),
    ownImports: Object.fromEntries(
      Object.entries(ownFiles(entry))
        .filter(([specifier]) => runsOwnCopy(specifier, offered))
        .map(([specifier, file]) => [specifier, base + file]),
    ),
  };
}

const readEntry = async (folder: string): Promise<RemoteEntry> =>
  parseRemoteEntry(JSON.parse(await readFile(path.join(folder, REMOTE_FILE), 'utf8')));

/** `@lender-portal/reports-mfe` → `reports-mfe`. */
const defaultPath = (name: string) => name.slice(name.lastIndexOf('/') + 1);

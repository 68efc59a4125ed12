import { RELEASE_FILE, type Release } from '@lender-portal/releases';
import { describeFinding } from '@lender-portal/releases/inspection';
import { REMOTE_FILE } from '@lender-portal/releases/inspection/parts';
import type { FastifyBaseLogger } from 'fastify';
import { existsSync } from 'node:fs';
import { chmod, constants, copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Publisher } from '../../../domains/releases/publishing/publisher';
import { ReleaseRefusal } from '../../../domains/releases/publishing/release-refusal';
import { ImportMapError } from '../import-map/source';
import { builtFile, type BuildPlaces } from '../repository';
import { findBuild, isFolder, type Build } from './find-build';

/** Who has published what a map names by its folder. */
const BY_THE_MAP = { name: 'importmap.json', isOwner: true, modules: [] };

interface PublishFoldersOptions {
  places: BuildPlaces;
  publisher: Publisher;
  log: FastifyBaseLogger;
  /** Whether nobody gets what a key leads to, so that it stays as it is. */
  isLeftOut: (key: string) => boolean;
}

/**
 * Publishes the builds that lie in the folders which a map names. Behaviour: releases.first.
 *
 * @param imports key of the map → what it leads to
 * @returns the same keys; what led to a folder with a build leads to the release that the build is
 * @throws ReleaseRefusal where a build can be no release
 * @throws ImportMapError where a folder holds nothing: who judges the map later may find a build that was put there meanwhile
 */
export async function publishFolders(imports: Readonly<Record<string, string>>, options: PublishFoldersOptions): Promise<Record<string, string>> {
  const named = Object.entries(imports).filter(([key, target]) => isFolder(target) && !options.isLeftOut(key));
  const folders = [...new Set(named.map(([, folder]) => folder))];
  const ids = new Map(await Promise.all(folders.map(async (folder) => [folder, await publishFolder(folder, options)] as const)));
  const published = ([key, folder]: [string, string]): [string, string] => {
    const id = ids.get(folder);
    if (id === undefined && !isUnversionedRemote(folder, options.places)) throw new ImportMapError(`"${key}" leads to ${folder}, where there is no build`);
    return [key, id ?? folder];
  };
  return { ...imports, ...Object.fromEntries(named.map(published)) };
}

/** A remote may come without the manifest that makes a build a release. */
const isUnversionedRemote = (folder: string, places: BuildPlaces) => existsSync(builtFile(folder + REMOTE_FILE, places) ?? '');

/** Every page comes upon an edit that is refused: a build is looked at again when it is another one, or after a while. */
const refusals = new WeakMap<Release, { refusal: ReleaseRefusal; until: number }>();
const REMEMBERED_MS = 2_000;

async function publishFolder(folder: string, { places, publisher, log }: PublishFoldersOptions): Promise<string | undefined> {
  const build = await findBuild(folder, places);
  if (!build) return undefined;
  const known = refusals.get(build.release);
  if (known && known.until > Date.now()) throw known.refusal;
  try {
    const { published, warnings } = await publisher.publish(build.release.name, BY_THE_MAP, (staged) => copyBuild(build, staged));
    for (const warning of warnings) log.warn(`${folder}: ${describeFinding(warning)}`);
    return published.id;
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error;
    const refusal = new ReleaseRefusal(error.code, `the build in ${folder} can be no release: ${error.message}`, error.details);
    refusals.set(build.release, { refusal, until: Date.now() + REMEMBERED_MS });
    throw refusal;
  }
}

/** What the manifest names, and what holds its packed bytes: the folder has those of older builds, too. */
async function copyBuild({ folder, release }: Build, staged: string): Promise<void> {
  const files = Object.keys(release.files);
  for (const each of new Set(files.map((file) => path.dirname(path.join(staged, file))))) await mkdir(each, { recursive: true, mode: 0o700 });
  await Promise.all([RELEASE_FILE, ...files, ...files.map((file) => `${file}.br`)].map((file) => copy(path.join(folder, file), path.join(staged, file))));
}

/** What is not there is missed by whoever looks at the copy, where it has to be. */
async function copy(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await chmod(to, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

import { RELEASE_FILE } from '@lender-portal/releases';
import { ImportMapError, type OwnersMap } from '@lender-portal/releases/import-map';
import { describeFinding } from '@lender-portal/releases/inspection';
import { companionsOf, REMOTE_FILE } from '@lender-portal/releases/inspection/internals';
import type { FastifyBaseLogger } from 'fastify';
import { existsSync } from 'node:fs';
import { chmod, constants, copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Publisher } from '../publishing/publisher';
import { ReleaseRefusal } from '../publishing/release-refusal';
import { builtFile, type BuildPlaces } from './build-places';
import { findNewestBuild, isFolder, type NewestBuild } from './find-build';

/** Publishes the builds that a map names by folder. */
export const MAP_PUBLISHER = { name: 'importmap.json', isOwner: true, modules: [] };

interface FolderPublisherOptions {
  places: BuildPlaces;
  publisher: Publisher;
  log: FastifyBaseLogger;
  /** Whether a setting overrides a key, so its target is left alone. */
  isOverridden: (key: string) => boolean;
}

/** Publishes the builds in the folders that a map names. */
export class FolderPublisher {
  readonly #options: FolderPublisherOptions;

  constructor(options: FolderPublisherOptions) {
    this.#options = options;
  }

  /**
   * @param imports import map key → target
   * @returns the same keys, with release ids in place of build folders
   * @throws ReleaseRefusal if a build cannot be published as a release
   * @throws ImportMapError for an empty folder; a later call may find a build there
   */
  async publish(imports: OwnersMap['imports']): Promise<OwnersMap['imports']> {
    const { places, isOverridden } = this.#options;
    const named = Object.entries(imports).filter(([key, target]) => isFolder(target) && !isOverridden(key));
    const folders = [...new Set(named.map(([, folder]) => folder))];
    const results = await Promise.allSettled(folders.map((folder) => publishFolder(folder, this.#options)));
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
    // Report all builds that owners must fix, and any other failure alone.
    if (failures.length > 1 && failures.every((each) => each instanceof ReleaseRefusal))
      throw new ImportMapError(failures.map(({ message }) => message).join('\n'));
    if (failures[0]) throw failures[0];
    const ids = new Map(
      results.map((result, index) => [folders[index]!, result.status === 'fulfilled' ? result.value : undefined]),
    );
    const empty = named.filter(([, folder]) => ids.get(folder) === undefined && !isUnversionedRemote(folder, places));
    if (empty.length > 0)
      throw new ImportMapError(
        empty.map(([key, folder]) => `"${key}" points to ${folder}, which contains no build`).join('\n'),
      );
    return { ...imports, ...Object.fromEntries(named.map(([key, folder]) => [key, ids.get(folder) ?? folder])) };
  }
}

/** A remote may lack the manifest of a release. */
const isUnversionedRemote = (folder: string, places: BuildPlaces) =>
  existsSync(builtFile(folder + REMOTE_FILE, places) ?? '');

async function publishFolder(
  folder: string,
  { places, publisher, log }: FolderPublisherOptions,
): Promise<string | undefined> {
  const build = await findNewestBuild(folder, places);
  if (!build) return undefined;
  try {
    const { published, warnings } = await publisher.publish(build.release.name, MAP_PUBLISHER, (staged) =>
      copyBuild(build, staged),
    );
    for (const warning of warnings) log.warn(`${folder}: ${describeFinding(warning)}`);
    return published.id;
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error;
    throw new ReleaseRefusal(
      error.code,
      `the build in ${folder} is not a valid release: ${error.message}`,
      error.details,
    );
  }
}

/** Copies only the files of the manifest, their compressed forms and source maps: the folder may hold older builds too. */
async function copyBuild({ folder, release }: NewestBuild, staged: string): Promise<void> {
  const files = Object.keys(release.files);
  for (const each of new Set(files.map((file) => path.dirname(path.join(staged, file)))))
    await mkdir(each, { recursive: true, mode: 0o700 });
  await Promise.all(
    [RELEASE_FILE, ...files, ...files.flatMap(companionsOf)].map((file) =>
      copy(path.join(folder, file), path.join(staged, file)),
    ),
  );
}

/** Skips missing files. The inspection of the copy reports required ones. */
async function copy(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await chmod(to, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

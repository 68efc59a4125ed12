import { releaseId } from '@lender-portal/releases';
import type { OwnersMap } from '@lender-portal/releases/import-map';
import path from 'node:path';
import type { BuildPlaces } from './build-places';
import { findNewestBuild, isFolder } from './find-build';

/**
 * Finds builds in the folders of `importmap.json` that differ from the live release.
 *
 * @param live module → id of its live release
 * @returns one line per unpublished build, with the command that deploys it
 */
export async function unpublishedBuilds(
  file: OwnersMap,
  live: ReadonlyMap<string, string>,
  places: BuildPlaces,
): Promise<string[]> {
  const folders = [...new Set(Object.values(file.imports).filter(isFolder))];
  const builds = await Promise.all(folders.map((folder) => findNewestBuild(folder, places).catch(() => undefined)));
  return builds.flatMap((build) => {
    if (!build) return [];
    const { name } = build.release;
    const [id, running] = [releaseId(build.release), live.get(build.release.name)];
    if (running === undefined || id === running) return [];
    const workspace = path.dirname(path.relative(places.root, build.folder));
    return [
      `${name}: pages run ${running}, but the build in ${workspace} is ${id}. Deploy it with "npm run portal -- deploy ${workspace} --no-build"`,
    ];
  });
}

import { releaseId } from '@lender-portal/releases';
import type { OwnersMap } from '@lender-portal/releases/import-map';
import path from 'node:path';
import type { BuildPlaces } from './build-places';
import { findBuild, isFolder } from './find-build';

/**
 * Which builds lie in the folders that the owners' file names, and are not what pages run: building is not publishing.
 * Behaviour: releases.first.
 *
 * @param live module → the id of its release
 * @returns a line for each, with what makes it live
 */
export async function unpublishedBuilds(file: OwnersMap, live: ReadonlyMap<string, string>, places: BuildPlaces): Promise<string[]> {
  const folders = [...new Set(Object.values(file.imports).filter(isFolder))];
  const builds = await Promise.all(folders.map((folder) => findBuild(folder, places).catch(() => undefined)));
  return builds.flatMap((build) => {
    if (!build) return [];
    const { name } = build.release;
    const [id, running] = [releaseId(build.release), live.get(build.release.name)];
    if (running === undefined || id === running) return [];
    const workspace = path.dirname(path.relative(places.root, build.folder));
    return [`${name}: pages run ${running}; the build in ${workspace} is ${id}, and live after "npm run portal -- deploy ${workspace} --no-build"`];
  });
}

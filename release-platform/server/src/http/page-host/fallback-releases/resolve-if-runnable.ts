import { ImportMapError, type ResolvedModules } from '@lender-portal/releases/import-map';
import type { BuildPlaces } from '../../../domains/releases/builds/build-places';
import { inspectFiles } from '../../../domains/releases/import-map/inspect-files';

/** @returns undefined if the map does not run or lacks files */
export async function resolveIfRunnable(
  resolving: Promise<ResolvedModules>,
  places: BuildPlaces,
): Promise<ResolvedModules | undefined> {
  try {
    const modules = await resolving;
    await inspectFiles(modules, places);
    return modules;
  } catch (error) {
    if (error instanceof ImportMapError) return undefined;
    throw error;
  }
}

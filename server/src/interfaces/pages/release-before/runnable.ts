import { checkFiles } from '../import-map/check-files';
import type { ResolvedModules } from '../import-map/resolve';
import { ImportMapError } from '../import-map/source';
import type { BuildPlaces } from '../repository';

/** @returns undefined where it does not run, or is not all there any more */
export async function runnable(resolving: Promise<ResolvedModules>, places: BuildPlaces): Promise<ResolvedModules | undefined> {
  try {
    const modules = await resolving;
    await checkFiles(modules, places);
    return modules;
  } catch (error) {
    if (error instanceof ImportMapError) return undefined;
    throw error;
  }
}

import {
  assertFormats,
  assertNoneMissing,
  ownEntries,
  sameOriginFiles,
  type ResolvedModules,
} from '@lender-portal/releases/import-map';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { builtFile, type BuildPlaces } from '../builds/build-places';
import { checkDeployedScript } from '../inspection/inspect';

/**
 * Verifies the files of this origin: all exist, including lazy chunks, and entries have the format that the page loads
 * them as. Browsers verify the digests themselves.
 *
 * @throws ImportMapError that names the module and the file
 */
export async function inspectFiles(
  modules: Pick<ResolvedModules, 'imports' | 'integrity'>,
  places: BuildPlaces,
): Promise<void> {
  assertNoneMissing(
    modules,
    sameOriginFiles(modules).filter((url) => !existsSync(builtFile(url, places) ?? '')),
  );
  const inspected = ownEntries(modules).map(async (entry) => {
    const bytes = await readFile(builtFile(entry.url, places)!);
    // The manifest already lists an entry's imports, with versions and names.
    return { entry, faults: await checkDeployedScript({ bytes, format: entry.format }) };
  });
  assertFormats(await Promise.all(inspected));
}

import { formatOf } from '@lender-portal/releases/inspection/parts';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { checkDeployedScript } from '../../../domains/releases/inspection/inspect';
import { builtFile, type BuildPlaces } from '../repository';
import type { ResolvedModules } from './resolve';
import { ImportMapError } from './source';

type Files = Pick<ResolvedModules, 'imports' | 'integrity'>;

/**
 * Checks the builds of this origin by their files: all are there, a lazy chunk too, which would be missed only when a
 * lender needs it; entries are of the format that the page loads them as. Digests are left to browsers, which check each
 * file that they run. Behaviour: modules.files.
 *
 * @throws ImportMapError that names the module and the file
 */
export async function checkFiles(modules: Files, places: BuildPlaces): Promise<void> {
  const isOwn = (url: string) => url.startsWith('/');
  const missing = Object.keys(modules.integrity).find((url) => isOwn(url) && !existsSync(builtFile(url, places) ?? ''));
  if (missing !== undefined) throw new ImportMapError(missingFile(missing, modules));
  const entries = Object.entries(modules.imports).filter(([, url]) => isOwn(url));
  await Promise.all(entries.map(([specifier, url]) => checkFormat(specifier, url, places)));
}

async function checkFormat(specifier: string, url: string, places: BuildPlaces): Promise<void> {
  const bytes = await readFile(builtFile(url, places)!);
  // What an entry imports is known by its manifest, with version and names.
  const [fault] = await checkDeployedScript({ bytes, format: formatOf(specifier, url) });
  if (fault) throw new ImportMapError(`"${specifier}" leads to ${url}: ${fault.what}`);
}

function missingFile(url: string, { imports }: Files): string {
  const importer = Object.keys(imports).find((specifier) => url.startsWith(imports[specifier]!.replace(/(?<![^/])[^/]*$/, '')));
  return importer === undefined ? `${url} has a digest, and is not there` : `the build of "${importer}" misses ${url}`;
}

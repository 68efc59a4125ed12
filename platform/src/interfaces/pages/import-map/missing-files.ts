import { existsSync } from 'node:fs';
import { builtFile, type BuildPlaces } from '../repository';
import type { ResolvedModules } from './resolve';
import { ImportMapError } from './source';

/**
 * A lazy chunk that was not copied is missed only when a lender needs it, so every file of every build is looked for.
 *
 * @throws ImportMapError that names the module and the file
 */
export function checkFiles({ imports, integrity }: Pick<ResolvedModules, 'imports' | 'integrity'>, places: BuildPlaces): void {
  const missing = Object.keys(integrity).find((url) => url.startsWith('/') && !existsSync(builtFile(url, places) ?? ''));
  if (missing === undefined) return;
  const importer = Object.keys(imports).find((specifier) => missing.startsWith(imports[specifier]!.replace(/[^/]*$/, '')));
  throw new ImportMapError(importer === undefined ? `${missing} has a digest, and is not there` : `the build of "${importer}" misses ${missing}`);
}

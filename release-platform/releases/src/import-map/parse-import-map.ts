import { ADDRESS_PATTERN, DIGEST_PATTERN } from '../patterns';
import { isReleaseId } from '../release-id';
import { ImportMapError } from './import-map-error';
import type { OwnersMap } from './owners-map';

const ADDRESS = new RegExp(ADDRESS_PATTERN);
const DIGEST = new RegExp(DIGEST_PATTERN);

/**
 * Parses and validates `importmap.json`. Drops `$schema` and other unknown members.
 *
 * @throws ImportMapError that names the invalid entry
 */
export function parseImportMap(text: string): OwnersMap {
  const map = parseJson(text);
  if (!isTable(map)) throw new ImportMapError('it is not an object');
  const { imports, integrity = {} } = map;
  if (!isTable(imports)) throw new ImportMapError('"imports" is not an object');
  if (!isTable(integrity)) throw new ImportMapError('"integrity" is not an object');
  for (const [specifier, target] of Object.entries(imports)) {
    if (typeof target !== 'string' || !(ADDRESS.test(target) || isReleaseId(target))) {
      throw new ImportMapError(
        `"${specifier}" is neither a module path or URL nor a release id: ${JSON.stringify(target)}`,
      );
    }
  }
  for (const [url, digest] of Object.entries(integrity)) {
    if (typeof digest !== 'string' || !DIGEST.test(digest))
      throw new ImportMapError(`the integrity of "${url}" is not a digest such as sha384-…`);
  }
  return { imports: imports as Record<string, string>, integrity: integrity as Record<string, string> };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportMapError(`it is not JSON: ${(error as Error).message}`);
  }
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The import map as platform owners write it. */
export interface ImportMapSource {
  imports: Record<string, string>;
  integrity: Record<string, string>;
}

/** An import map that cannot be used; the message says where and why. */
export class ImportMapError extends Error {
  override readonly name = 'ImportMapError';
}

const DIGEST = /^sha(256|384|512)-[A-Za-z0-9+/]+=*$/;

/** @throws ImportMapError that names the entry that is wrong */
export function parseImportMap(text: string): ImportMapSource {
  const map = parseJson(text);
  if (!isTable(map)) throw new ImportMapError('it is not an object');
  const { imports, integrity = {} } = map;
  if (!isTable(imports)) throw new ImportMapError('"imports" is not an object');
  if (!isTable(integrity)) throw new ImportMapError('"integrity" is not an object');
  for (const [specifier, target] of Object.entries(imports)) {
    if (typeof target !== 'string' || !/^(\/(?!\/)|https?:\/\/)\S+$/.test(target)) {
      throw new ImportMapError(`"${specifier}" is not the path or URL of a module: ${JSON.stringify(target)}`);
    }
  }
  for (const [url, digest] of Object.entries(integrity)) {
    if (typeof digest !== 'string' || !DIGEST.test(digest)) throw new ImportMapError(`the integrity of "${url}" is not a digest such as sha384-…`);
  }
  return { imports, integrity } as ImportMapSource;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportMapError(`it is not JSON: ${(error as Error).message}`);
  }
}

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

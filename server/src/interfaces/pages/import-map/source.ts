import type { RemoteName } from '@lender-portal/contracts';
import { isReleaseId, type Incompatibility } from '@lender-portal/releases';
import type { LiveDrafts, OwnersMap } from '../../../domains/releases/ledger/entry';

/** The import map as platform owners write it: each entry a folder of builds, one file, or the id of a published release. */
export interface ImportMapSource {
  imports: Record<string, string>;
  /** They stand beside the modules in the file. */
  remotes: Record<RemoteName, string>;
  integrity: Readonly<Record<string, string>>;
  /** Draft routes that lenders see with it. */
  routes?: LiveDrafts | undefined;
}

/** What pages would break with a map. */
export interface Break {
  code: Incompatibility['code'] | 'REQUIRED';
  /** What would not run: a module, and its release; null for the page itself. */
  module: string | null;
  release: string | null;
  /** What it takes: a key of the map, or the contract. */
  specifier: string;
  /** The names that are missing. */
  names?: string[];
  /** The versions that it runs with. */
  range?: string;
  /** The version that the map has; none where the key is not there. */
  offered?: string;
}

/** An import map that cannot be used; the message says where and why. */
export class ImportMapError extends Error {
  override readonly name = 'ImportMapError';
  /** All of it, where that is known: what is wrong with an address is said before. */
  readonly breaks: readonly Break[];

  constructor(message: string, { breaks = [], ...options }: ErrorOptions & { breaks?: readonly Break[] } = {}) {
    super(message, options);
    this.breaks = breaks;
  }
}

const ADDRESS = /^(\/(?!\/)|https?:\/\/)\S+$/;
const DIGEST = /^sha(256|384|512)-[A-Za-z0-9+/]+=*$/;

/** @throws ImportMapError that names the entry that is wrong */
export function parseImportMap(text: string): OwnersMap {
  const map = parseJson(text);
  if (!isTable(map)) throw new ImportMapError('it is not an object');
  const { imports, integrity = {} } = map;
  if (!isTable(imports)) throw new ImportMapError('"imports" is not an object');
  if (!isTable(integrity)) throw new ImportMapError('"integrity" is not an object');
  for (const [specifier, target] of Object.entries(imports)) {
    if (typeof target !== 'string' || !(ADDRESS.test(target) || isReleaseId(target))) {
      throw new ImportMapError(`"${specifier}" is not the path or URL of a module, nor the id of a release: ${JSON.stringify(target)}`);
    }
  }
  for (const [url, digest] of Object.entries(integrity)) {
    if (typeof digest !== 'string' || !DIGEST.test(digest)) throw new ImportMapError(`the integrity of "${url}" is not a digest such as sha384-…`);
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

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

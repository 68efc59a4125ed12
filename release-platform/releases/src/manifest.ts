import { Ajv } from 'ajv';
import semver from 'semver';
import schema from '../release.schema.json' with { type: 'json' };
import { MODULE_NAME_PATTERN } from './patterns';

/** The file that stands beside the files of a release. */
export const RELEASE_FILE = 'release.json';

/** The module of the shared third-party libraries: the only one whose manifest may have groups. */
export const SHARED_LIBRARIES = '@lender-portal/shared-deps';

/** What a release takes of a module of the import map. */
export interface SharedUse {
  /** The versions that it runs with, as npm writes ranges. */
  range: string;
  /** The exports that it takes. What it reaches through a namespace object is not known. */
  names: string[];
  /**
   * Where the release has a copy of it: what that copy takes of other modules, specifier → names. It runs where the map
   * has nothing of the library.
   */
  ownCopy?: Record<string, string[]>;
}

/** What an entry of a library gives to other modules. */
export interface Offer {
  version: string;
  names: string[];
}

export interface ReleaseFile {
  /** `sha384-…`, of the bytes as they are served. */
  digest: string;
  /** In bytes. */
  bytes: number;
  /** In bytes, compressed with brotli. */
  brotli: number;
  /** Whether it is loaded with an entry; lazy chunks are not. */
  initial: boolean;
}

/** A group of shared libraries, which pages load as one file. */
export interface LibraryGroup {
  /** The group's own file first, then those that it imports. */
  files: string[];
  /** The export that holds the libraries by their specifiers. */
  export: string;
  /** Specifiers of the libraries in it. */
  members: string[];
}

/** One step of a team's own journey through its module, which a check walks in a browser: data, never code. */
export type JourneyStep =
  /** An address below the module's route, from there on. */
  | { open: string }
  /** By its role and its accessible name. */
  | { click: { role: string; name: string } }
  /** A text, into the field with that label. */
  | { fill: { label: string; with: string } }
  /** A text that is on the page then. */
  | { see: string };

/** The manifest of one immutable build of a module or a remote; `release.schema.json` is its schema. */
export interface Release {
  name: string;
  version: string;
  /** The commit that it was built from. */
  commit?: string;
  /** ISO 8601, UTC. */
  builtAt?: string;
  /** The versions of the props contract (`@lender-portal/contracts`) that it runs with. */
  contract?: string;
  /** Specifier of the import map → file. */
  entries: Record<string, string>;
  /** Specifier → what the release takes of it, in lazy chunks too. */
  shared: Record<string, SharedUse>;
  /** Specifier of an entry → what it gives to other modules. Libraries have it. */
  offers?: Record<string, Offer>;
  /** Specifier of an entry → the specifiers that it waits for. */
  dependencies: Record<string, string[]>;
  /** Path below the base path → body of the GraphQL request that its page begins with, or a list of bodies. */
  firstQueries?: Record<string, string | string[]>;
  /** Exposed name of a remote → the style sheets that the page has while it is mounted. */
  styles?: Record<string, string[]>;
  /** The release of the shared libraries alone has groups. */
  groups?: Record<string, LibraryGroup>;
  /** How many bytes the files that load with its entries may have together, compressed with brotli. */
  budget?: number;
  /** What a check does with the module, beside opening its pages. */
  journey?: JourneyStep[];
  files: Record<string, ReleaseFile>;
}

/** A manifest that does not match the schema; the message names the first part that does not. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

const ajv = new Ajv({ allErrors: false, removeAdditional: true, strict: true })
  .addFormat('version', (value) => semver.valid(value) === value)
  .addFormat('version-range', (value) => semver.validRange(value) !== null);
const isRelease = ajv.compile<Release>(schema);

/**
 * Reads a manifest. The host writes parts of it into pages: nothing but the format gets through.
 *
 * @param value the manifest as it came, as JSON has it
 * @returns the parts of it that are of the format
 * @throws ReleaseError
 */
export function parseRelease(value: unknown): Release {
  if (isNestedDeeper(value, MAX_DEPTH)) throw new ReleaseError(`it is nested more than ${MAX_DEPTH} levels deep`);
  const release = structuredClone(value);
  if (!isRelease(release)) {
    const [error] = isRelease.errors ?? [];
    if (error?.keyword === 'pattern' && error.instancePath === '/files' && error.propertyName !== undefined)
      throw new ReleaseError(`"files" names ${JSON.stringify(error.propertyName)}, which is no name of a file that is served`);
    throw new ReleaseError(`${error?.instancePath ? `"${partAt(error.instancePath)}"` : 'it'} ${error?.message ?? 'is malformed'}`);
  }
  const lost = Object.entries(release.entries).find(([, file]) => !(file in release.files));
  if (lost) throw new ReleaseError(`the entry "${lost[0]}" is ${lost[1]}, which is not among its files`);
  const unstyled = Object.values(release.styles ?? {})
    .flat()
    .find((file) => !(file in release.files));
  if (unstyled !== undefined) throw new ReleaseError(`a style sheet is ${unstyled}, which is not among its files`);
  return release;
}

/** The format has seven levels; deeper values exhaust the stack of everything that walks them recursively. */
const MAX_DEPTH = 20;

/** Iterative, because a recursive walk would fail on the values that it looks for. */
function isNestedDeeper(value: unknown, depth: number): boolean {
  let level = [value];
  for (let each = 0; each <= depth; each += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? (Object.values(item) as unknown[]) : []));
    if (level.length === 0) return false;
  }
  return true;
}

const MODULE_NAME = new RegExp(MODULE_NAME_PATTERN);
const FILE_NAME = new RegExp(schema.definitions.file.pattern);

export const isModuleName = (name: string): boolean => name.length <= schema.definitions.moduleName.maxLength && MODULE_NAME.test(name);

/** Whether a release may have a file of this name: it leads out of no folder, and nothing of it is hidden. */
export const isFileName = (name: string): boolean => name.length <= schema.definitions.file.maxLength && FILE_NAME.test(name);

/** `/files/a~1b.js/bytes` → `files/a/b.js/bytes`, as JSON pointers are escaped. */
const partAt = (pointer: string) => pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');

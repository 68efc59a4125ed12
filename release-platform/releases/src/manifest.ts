import { createHash } from 'node:crypto';
import { Ajv } from 'ajv';
import semver from 'semver';
import schema from '../release.schema.json' with { type: 'json' };
import { MODULE_NAME_PATTERN, RELEASE_ID_PATTERN } from './patterns';

/** The manifest beside the files of a release. */
export const RELEASE_FILE = 'release.json';

/** The module of the shared third-party libraries. Only its manifest may have groups. */
export const SHARED_LIBRARIES = '@lender-portal/shared-deps';

/** A release's use of one module of the import map. */
export interface SharedUse {
  /** Required versions as an npm range. */
  range: string;
  /** Imported export names. Access through a namespace object is not tracked. */
  names: string[];
  /**
   * Set if the release bundles its own copy: the copy's imports, specifier → names. The copy runs only if the map has
   * no entry of the library.
   */
  ownCopy?: Record<string, string[]>;
}

/** Exports of a library's entry. */
export interface Offer {
  version: string;
  names: string[];
}

export interface ReleaseFile {
  /** `sha384-…` of the uncompressed bytes. */
  digest: string;
  /** Size in bytes. */
  bytes: number;
  /** Brotli-compressed size in bytes. */
  brotli: number;
  /** Whether it loads with an entry. False for lazy chunks. */
  initial: boolean;
}

/** Shared libraries that pages load as one file. */
export interface LibraryGroup {
  /** The group's own file first, then its imports. */
  files: string[];
  /** The export that holds the libraries, keyed by specifier. */
  export: string;
  /** Specifiers of its libraries. */
  members: string[];
}

/** One step of a team's own test, which a check performs in a browser. Data only, never code. */
export type JourneyStep =
  /** A path below the module's route. */
  | { open: string }
  /** An element by its role and accessible name. */
  | { click: { role: string; name: string } }
  /** Types a text into the field with this label. */
  | { fill: { label: string; with: string } }
  /** Expects the text on the page. */
  | { see: string };

/** The commit of a build. */
export interface Source {
  /** Hash. */
  commit: string;
  /** First line of its message. */
  subject?: string;
  /** Name. */
  author?: string;
  /** Web address of the pull or merge request. */
  pullRequest?: string;
}

/** Contacts for owners when a module fails. */
export interface Contacts {
  team?: string;
  /** Mail or web address. */
  contact?: string;
  /** Web address. */
  runbook?: string;
  /** Web address. */
  repository?: string;
}

/** The manifest of one immutable build of a module or remote. `release.schema.json` is its schema. */
export interface Release {
  name: string;
  version: string;
  source?: Source;
  /** ISO 8601, UTC. */
  builtAt?: string;
  contacts?: Contacts;
  /** Range of module contract versions (`@lender-portal/module-contract`) that it runs with. */
  contract?: string;
  /** Specifier of the import map → file. */
  entries: Record<string, string>;
  /** Specifier → imports from it, including those of lazy chunks. */
  shared: Record<string, SharedUse>;
  /** Specifier of an entry → its exports. Only libraries have it. */
  offers?: Record<string, Offer>;
  /** Specifier of an entry → specifiers that must load first. */
  dependencies: Record<string, string[]>;
  /** Path below the base path → body of the page's first GraphQL request, or a list of bodies. */
  firstQueries?: Record<string, string | string[]>;
  /** Exposed name of a remote → style sheets that the page links while it is mounted. */
  styles?: Record<string, string[]>;
  /** Only in releases of the shared libraries. */
  groups?: Record<string, LibraryGroup>;
  /** Maximum brotli-compressed size in bytes of all files that load with the entries. */
  budget?: number;
  /** Additional steps of a check, after opening the module's pages. */
  journey?: JourneyStep[];
  /** Trusted Types policies that its scripts create, besides the one of the build preset. */
  trustedTypes?: string[];
  /** File with the first paint of its pages. */
  prerender?: string;
  files: Record<string, ReleaseFile>;
}

/** A manifest that does not match the schema. The message names the first mismatch. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

const ajv = new Ajv({ allErrors: false, removeAdditional: true, strict: true })
  .addFormat('version', (value) => semver.valid(value) === value)
  .addFormat('version-range', (value) => semver.validRange(value) !== null);
const isRelease = ajv.compile<Release>(schema);

/**
 * Validates a manifest. Unknown fields are dropped, because the host writes parts of the manifest into pages.
 *
 * @param value the parsed JSON
 * @returns a copy with only the fields of the schema
 * @throws ReleaseError
 */
export function parseRelease(value: unknown): Release {
  if (isNestedDeeper(value, MAX_DEPTH)) throw new ReleaseError(`it is nested more than ${MAX_DEPTH} levels deep`);
  const release = structuredClone(value);
  if (!isRelease(release)) {
    const [error] = isRelease.errors ?? [];
    if (error?.keyword === 'pattern' && error.instancePath === '/files' && error.propertyName !== undefined)
      throw new ReleaseError(
        `"files" lists ${JSON.stringify(error.propertyName)}, which is not a valid file name in a release. Leave the file out of the manifest`,
      );
    if (error?.keyword === 'pattern' && error.instancePath.startsWith('/contacts/'))
      throw new ReleaseError(
        `"${formatPointer(error.instancePath)}" must be ${error.instancePath === '/contacts/contact' ? 'a mail or' : 'an'} http(s) address. Correct it in package.json`,
      );
    throw new ReleaseError(
      `${error?.instancePath ? `"${formatPointer(error.instancePath)}"` : 'it'} ${error?.message ?? 'is malformed'}`,
    );
  }
  const unlisted = Object.entries(release.entries).find(([, file]) => !(file in release.files));
  if (unlisted) throw new ReleaseError(`the entry "${unlisted[0]}" is ${unlisted[1]}, which is not among its files`);
  const unstyled = Object.values(release.styles ?? {})
    .flat()
    .find((file) => !(file in release.files));
  if (unstyled !== undefined) throw new ReleaseError(`a style sheet is ${unstyled}, which is not among its files`);
  const { prerender } = release;
  if (prerender !== undefined && !(prerender in release.files))
    throw new ReleaseError(`"prerender" is ${prerender}, which is not among its files`);
  return release;
}

/** The format has seven levels. Deeper values could overflow the stack of recursive code. */
const MAX_DEPTH = 20;

/** Iterative, because recursion would overflow on the values that it must detect. */
function isNestedDeeper(value: unknown, depth: number): boolean {
  let level = [value];
  for (let each = 0; each <= depth; each += 1) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? (Object.values(item) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

const MODULE_NAME = new RegExp(MODULE_NAME_PATTERN);
const FILE_NAME = new RegExp(schema.definitions.file.pattern);

export const isModuleName = (name: string): boolean =>
  name.length <= schema.definitions.moduleName.maxLength && MODULE_NAME.test(name);

/** Whether a release may contain a file with this path: no parent folders, no hidden files. */
export const isFileName = (name: string): boolean =>
  name.length <= schema.definitions.file.maxLength && FILE_NAME.test(name);

/** `/files/a~1b.js/bytes` → `files/a/b.js/bytes`, as JSON pointers are escaped. */
const formatPointer = (pointer: string) => pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');

const HASH_LENGTH = 12;
const ID = new RegExp(RELEASE_ID_PATTERN);

/**
 * The id of a release: `<version>+<12 hex digits>`, of the sha256 over the sorted lines `<file> <digest>`. The same
 * bytes under the same names always have the same id.
 */
export function releaseId({ version, files }: Pick<Release, 'version' | 'files'>): string {
  const lines = Object.entries(files).map(([file, { digest }]) => `${file} ${digest}`);
  const hash = createHash('sha256').update(lines.sort().join('\n')).digest('hex');
  return `${version}+${hash.slice(0, HASH_LENGTH)}`;
}

export const isReleaseId = (text: string): boolean => ID.test(text);

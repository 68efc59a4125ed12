import { MODULE_PREFIX } from '@lender-portal/module-contract';
import { folderOf, type ResolvedModules } from '@lender-portal/releases/import-map';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { builtFile, type BuildPlaces } from '../builds/build-places';

/** Shortens the digests of a page, which compression cannot. */
export interface PageDigests {
  /** Chunks whose digest is in their module's entry. The browser verifies the entry, and the entry its chunks. */
  verifiedChunks: ReadonlySet<string>;
  /** Digest in a manifest → sha256 digest of the same bytes. */
  short: ReadonlyMap<string, string>;
}

interface FileDigests {
  short: string;
  /** Digests that the file contains. */
  listed: ReadonlySet<string>;
}

/** Two thirds of the length of sha384. */
const SHORT = 'sha256';
const MANIFEST_DIGEST = { prefix: 'sha384-', length: 64 };
/** Limit of the cache, far above the files of one import map. */
const MAX_FILES = 5_000;

/** @returns a function that reads each file once, because digests never change their content */
export function openPageDigests(
  places: BuildPlaces,
): (modules: Pick<ResolvedModules, 'imports' | 'integrity'>) => Promise<PageDigests> {
  const known = new LRUCache<string, FileDigests>({ max: MAX_FILES });

  /** @returns undefined for a file of another origin, or with other bytes than in its manifest */
  async function digestsOf(url: string, digest: string): Promise<FileDigests | undefined> {
    const cached = known.get(digest);
    if (cached) return cached;
    const file = builtFile(url, places);
    const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined);
    if (!bytes || digestOf('sha384', bytes) !== digest) return undefined;
    const digests = { short: digestOf(SHORT, bytes), listed: listedDigests(bytes.toString('latin1')) };
    known.set(digest, digests);
    return digests;
  }

  return async ({ imports, integrity }) => {
    const files = Object.entries(integrity);
    const entryUrls = new Set(Object.values(imports));
    const verified = Object.entries(imports)
      .filter(([specifier, url]) => specifier.startsWith(MODULE_PREFIX) && integrity[url] !== undefined)
      .map(async ([, entry]) => {
        const listed = (await digestsOf(entry, integrity[entry]!))?.listed;
        return files.filter(
          ([url, digest]) => url.startsWith(folderOf(entry)) && !entryUrls.has(url) && listed?.has(digest),
        );
      });
    const verifiedChunks = new Set((await Promise.all(verified)).flat().map(([url]) => url));
    const listedFiles = files.filter(([url]) => !verifiedChunks.has(url));
    const shortened = listedFiles.map(async ([url, digest]) => {
      const short = (await digestsOf(url, digest))?.short;
      return short === undefined ? [] : [[digest, short] as const];
    });
    return { verifiedChunks, short: new Map((await Promise.all(shortened)).flat()) };
  };
}

const listedDigests = (text: string) =>
  new Set(
    text
      .split(MANIFEST_DIGEST.prefix)
      .slice(1)
      .map((rest) => MANIFEST_DIGEST.prefix + rest.slice(0, MANIFEST_DIGEST.length)),
  );

const digestOf = (algorithm: string, bytes: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

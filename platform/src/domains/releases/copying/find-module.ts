import { isFileName, packageOf, RELEASE_FILE, type Release } from '@lender-portal/releases';
import { readManifest, REMOTE_FILE } from '@lender-portal/releases/inspection/parts';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ssri from 'ssri';
import { ReleaseRefusal } from '../publishing/release-refusal';
import { copyRelease, isManifest } from './copy-release';
import { FileFetcher, type FetcherOptions } from './file-fetcher';
import { singleFileRelease } from './single-file';

/** Where a key of the import map is to lead, as an import map says it. */
export interface ModuleAddress {
  /** The key. */
  specifier: string;
  /** Of a file, or of a folder, with a slash at the end. */
  url: URL;
  /** Of the folders that its release may have its manifest in, the nearest first. */
  roots: readonly URL[];
  /** What its bytes have to match, as pages write it. */
  integrity?: string | undefined;
}

/** A release that can be copied. */
export interface FoundModule {
  /** Undefined where its manifest tells. */
  name: string | undefined;
  /** The folder of its files. */
  root: URL;
  /** @throws ReleaseRefusal */
  copyInto: (folder: string) => Promise<void>;
}

/**
 * Finds the release that an address leads to: by the manifest beside the file, or as a release of this file alone.
 *
 * @throws ReleaseRefusal that names the address
 */
export async function findModule(address: ModuleAddress, options: FetcherOptions): Promise<FoundModule> {
  const { specifier, roots } = address;
  const fetcher = new FileFetcher(options);
  try {
    const url = withoutManifest(address.url);
    const bytes = url.pathname.endsWith('/') ? undefined : await fetcher.fetch(url);
    const manifest = await findManifest(fetcher, roots);
    if (manifest) {
      const { name, root } = manifest;
      const file = bytes && fileBelow(root, url);
      const copyInto = async (folder: string) => {
        await copyRelease(new URL(name, root).href, folder, options);
        await assertLeadsTo(folder, file, address);
      };
      return { name: name === RELEASE_FILE ? undefined : packageOf(specifier), root, copyInto };
    }
    const [root] = roots as [URL];
    if (!bytes) throw new ReleaseRefusal('NOT_FETCHED', `There is neither a ${RELEASE_FILE} nor a ${REMOTE_FILE} in ${root.href}`, { address: root.href });
    if (address.integrity !== undefined) assertIntegrity(bytes, { url: url.href, integrity: address.integrity });
    const release = singleFileRelease(specifier, fileBelow(root, url), bytes);
    return { name: release.name, root, copyInto: (folder) => writeRelease(folder, release, bytes) };
  } finally {
    fetcher.close();
  }
}

/** A manifest stands for the folder that it is in. */
const withoutManifest = (url: URL): URL => (url.pathname.endsWith(`/${RELEASE_FILE}`) ? new URL('.', url) : url);

/** @returns the name of a file in the folder of its release */
function fileBelow(root: URL, url: URL): string {
  const { pathname } = url;
  try {
    return decodeURIComponent(pathname.startsWith(root.pathname) ? pathname.slice(root.pathname.length) : path.posix.basename(pathname));
  } catch {
    throw wrong(url, 'its path is malformed');
  }
}

async function findManifest(fetcher: FileFetcher, roots: readonly URL[]): Promise<{ name: string; root: URL } | undefined> {
  for (const root of roots) for (const name of [RELEASE_FILE, REMOTE_FILE]) if (await isManifest(fetcher, new URL(name, root))) return { name, root };
  return undefined;
}

/** The manifest beside a file may be that of another build, or of another module. */
async function assertLeadsTo(folder: string, file: string | undefined, { specifier, url, integrity }: ModuleAddress): Promise<void> {
  const release = await readManifest(folder);
  const entry = release ? release.entries[specifier] : REMOTE_FILE;
  if (entry === undefined)
    throw wrong(url, `the ${RELEASE_FILE} there is that of "${release!.name}", which has no "${specifier}" but ${Object.keys(release!.entries).join(', ')}`);
  // A remote is known by any file of its folder.
  if (file !== undefined && file !== entry && entry !== REMOTE_FILE)
    throw wrong(url, `the ${RELEASE_FILE} there is that of another build, whose "${specifier}" is ${entry}`);
  const named = file ?? entry;
  const bytes = isFileName(named) ? await readFile(path.join(folder, named)).catch(() => undefined) : undefined;
  if (!bytes) throw wrong(url, `it is no file of the release whose manifest is beside it`);
  if (integrity !== undefined) assertIntegrity(bytes, { url: url.href, integrity });
}

async function writeRelease(folder: string, release: Release, bytes: Buffer): Promise<void> {
  for (const file of Object.keys(release.files)) await writeFile(path.join(folder, file), bytes, { mode: 0o600 });
  await writeFile(path.join(folder, RELEASE_FILE), JSON.stringify(release), { mode: 0o600 });
}

/** @throws ReleaseRefusal where bytes are not those that a digest is of, or the digest is none */
export function assertIntegrity(bytes: Buffer, { url, integrity }: { url: string; integrity: string }): void {
  if (ssri.checkData(bytes, integrity, { strict: true })) return;
  const actual = ssri.fromData(bytes, { algorithms: ['sha384'] }).toString();
  throw new ReleaseRefusal('INVALID_RELEASE', `${url} has the digest ${actual}, and "integrity" says ${integrity}`, { address: url, digest: actual });
}

const wrong = (url: URL, what: string) => new ReleaseRefusal('INVALID_RELEASE', `${url.href}: ${what}`, { address: url.href });

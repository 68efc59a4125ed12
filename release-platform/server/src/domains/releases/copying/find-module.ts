import { isFileName, packageOf, RELEASE_FILE } from '@lender-portal/releases';
import { REMOTE_FILE } from '@lender-portal/releases/inspection/internals';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ssri from 'ssri';
import { describeSingleFile, readCopiedManifest, type InspectionOwner } from '../inspection/inspect';
import { ReleaseRefusal } from '../publishing/release-refusal';
import { copyRelease, isManifest, type CopyOptions } from './copy-release';
import { FileFetcher } from './file-fetcher';

/** A key of an import map and its target, which need not be a published release. */
export interface ModuleAddress {
  /** The key in the import map. */
  specifier: string;
  /** URL of a file, or of a folder with a trailing slash. */
  url: URL;
  /** Folders that may contain the release's manifest, nearest first. */
  roots: readonly URL[];
  /** Expected digest, in the format of the `integrity` attribute. */
  integrity?: string | undefined;
}

/** A release that can be copied. */
export interface FoundModule {
  /** Undefined if the manifest contains the name. */
  name: string | undefined;
  /** The folder of its files. */
  root: URL;
  /** @throws ReleaseRefusal */
  copyInto: (folder: string) => Promise<void>;
}

/**
 * Finds the release behind a URL: by the manifest next to the file, or as a release of this file alone.
 *
 * @throws ReleaseRefusal that names the URL
 */
export async function findModule(address: ModuleAddress, options: CopyOptions): Promise<FoundModule> {
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
        await assertLeadsTo(folder, file, address, options);
      };
      return { name: name === RELEASE_FILE ? undefined : packageOf(specifier), root, copyInto };
    }
    const [root] = roots as [URL];
    if (!bytes)
      throw new ReleaseRefusal('NOT_FETCHED', `No ${RELEASE_FILE} or ${REMOTE_FILE} found in ${root.href}`, {
        address: root.href,
      });
    const name = packageOf(specifier);
    const named = fileBelow(root, url);
    const file = isFileName(named) ? named : `${name.split('/').at(-1)}.js`;
    return {
      name,
      root,
      copyInto: (folder) => writeSingleFile(folder, file, bytes, { ...address, url, team: options.team }),
    };
  } finally {
    fetcher.close();
  }
}

/** The URL of a manifest means its folder. */
const withoutManifest = (url: URL): URL => (url.pathname.endsWith(`/${RELEASE_FILE}`) ? new URL('.', url) : url);

/** @returns the file name relative to the release folder */
function fileBelow(root: URL, url: URL): string {
  const { pathname } = url;
  try {
    return decodeURIComponent(
      pathname.startsWith(root.pathname) ? pathname.slice(root.pathname.length) : path.posix.basename(pathname),
    );
  } catch {
    throw wrong(url, 'its path is malformed');
  }
}

async function findManifest(
  fetcher: FileFetcher,
  roots: readonly URL[],
): Promise<{ name: string; root: URL } | undefined> {
  for (const root of roots)
    for (const name of [RELEASE_FILE, REMOTE_FILE])
      if (await isManifest(fetcher, new URL(name, root))) return { name, root };
  return undefined;
}

/** The manifest next to a file may belong to another build or module. */
async function assertLeadsTo(
  folder: string,
  file: string | undefined,
  { specifier, url, integrity }: ModuleAddress,
  { team }: InspectionOwner,
): Promise<void> {
  const release = await readCopiedManifest(folder, { team });
  const entry = release ? release.entries[specifier] : REMOTE_FILE;
  if (entry === undefined)
    throw wrong(
      url,
      `its ${RELEASE_FILE} belongs to "${release!.name}", which has no "${specifier}", only ${Object.keys(release!.entries).join(', ')}`,
    );
  // A remote is identified by any file of its folder.
  if (file !== undefined && file !== entry && entry !== REMOTE_FILE)
    throw wrong(url, `its ${RELEASE_FILE} belongs to another build, whose "${specifier}" is ${entry}`);
  const named = file ?? entry;
  const target = isFileName(named) ? path.join(folder, named) : undefined;
  if (target === undefined || !existsSync(target)) throw wrong(url, `it is not listed in the manifest beside it`);
  if (integrity !== undefined) await assertIntegrity(target, { url: url.href, integrity });
}

async function writeSingleFile(
  folder: string,
  file: string,
  bytes: Buffer,
  { specifier, url, integrity, team }: ModuleAddress & InspectionOwner,
): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await writeFile(target, bytes, { mode: 0o600 });
  if (integrity !== undefined) await assertIntegrity(target, { url: url.href, integrity });
  const release = await describeSingleFile(folder, file, { specifier, team });
  await writeFile(path.join(folder, RELEASE_FILE), JSON.stringify(release), { mode: 0o600 });
}

/**
 * Compares the digest of a file. Streams it, because hashing 50 MB at once would block other requests.
 *
 * @throws ReleaseRefusal if the digest differs, or if `integrity` is malformed
 */
export async function assertIntegrity(
  file: string,
  { url, integrity }: { url: string; integrity: string },
): Promise<void> {
  const expected = ssri.parse(integrity, { strict: true });
  const algorithms = expected && Object.keys(expected).length > 0 ? [expected.pickAlgorithm()] : [];
  const actual = await ssri.fromStream(createReadStream(file), { algorithms: [...new Set([...algorithms, 'sha384'])] });
  if (algorithms.length > 0 && actual.match(integrity, { strict: true })) return;
  const digest = actual['sha384']!.toString();
  throw new ReleaseRefusal('INVALID_RELEASE', `${url} has the digest ${digest}, but "integrity" says ${integrity}`, {
    address: url,
    digest,
  });
}

const wrong = (url: URL, what: string) =>
  new ReleaseRefusal('INVALID_RELEASE', `${url.href}: ${what}`, { address: url.href });

import { ownFiles, scriptsThatRun } from '@lender-portal/module-contract';
import { isFileName, RELEASE_FILE } from '@lender-portal/releases';
import { RELEASE_LIMITS, REMOTE_FILE } from '@lender-portal/releases/inspection/internals';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PQueue from 'p-queue';
import { findRelativeFiles, readCopiedManifest, readCopiedRemote, type InspectionOwner } from '../inspection/inspect';
import { tooLarge, tooMany } from '../publishing/limits';
import { ReleaseRefusal } from '../publishing/release-refusal';
import { FileFetcher, type FetcherOptions } from './file-fetcher';

const CONCURRENCY = 4;

export interface CopyOptions extends FetcherOptions, InspectionOwner {}

/**
 * Copies a release from the URL of its manifest, or of a remote's `remoteEntry.json`.
 *
 * @param from the URL as the client sent it
 * @param folder destination of the files
 * @throws ReleaseRefusal that names the URL
 */
export async function copyRelease(from: string, folder: string, options: CopyOptions): Promise<void> {
  const url = URL.canParse(from) ? new URL(from) : undefined;
  const manifest = url?.pathname.split('/').at(-1);
  if (!url || (manifest !== REMOTE_FILE && manifest !== RELEASE_FILE))
    throw new ReleaseRefusal('NOT_FETCHED', `"${from}" is not the URL of a ${RELEASE_FILE} or ${REMOTE_FILE}`, {
      address: from,
    });
  const copy = new Copy(url, folder, options);
  try {
    if (manifest === RELEASE_FILE || (await copy.hasManifest())) await copy.byManifest();
    else await copy.byRemoteEntry();
  } finally {
    await copy.close();
  }
}

/** Many servers answer unknown paths with their HTML page. */
export async function isManifest(fetcher: FileFetcher, url: URL): Promise<boolean> {
  const bytes = await fetcher.find(url);
  return bytes?.toString().trimStart().startsWith('{') ?? false;
}

class Copy {
  readonly #base: URL;
  readonly #folder: string;
  readonly #fetcher: FileFetcher;
  readonly #owner: InspectionOwner;
  readonly #queue = new PQueue({ concurrency: CONCURRENCY });

  constructor(base: URL, folder: string, options: CopyOptions) {
    this.#base = base;
    this.#folder = folder;
    this.#fetcher = new FileFetcher(options);
    this.#owner = { team: options.team };
  }

  /** Resolves after the last write. */
  async close(): Promise<void> {
    this.#queue.clear();
    this.#fetcher.close();
    await this.#queue.onIdle();
  }

  hasManifest(): Promise<boolean> {
    return isManifest(this.#fetcher, new URL(RELEASE_FILE, this.#base));
  }

  async byManifest(): Promise<void> {
    const bytes = await this.#fetch(RELEASE_FILE);
    if (bytes.length > RELEASE_LIMITS.manifestBytes) throw tooLarge(RELEASE_FILE, RELEASE_LIMITS.manifestBytes);
    await this.#write(RELEASE_FILE, bytes);
    const release = await readCopiedManifest(this.#folder, this.#owner);
    if (RELEASE_FILE in release!.files) return;
    await this.#queue.addAll(
      Object.keys(release!.files).map((file) => async () => this.#write(file, await this.#fetch(file))),
    );
  }

  /** Copies the scripts that the remote entry can load, and the files that these refer to. */
  async byRemoteEntry(): Promise<void> {
    await this.#write(REMOTE_FILE, await this.#fetch(REMOTE_FILE));
    const entry = await readCopiedRemote(this.#folder, this.#owner);
    const exposed = entry.exposes.map(({ outFileName }) => outFileName);
    const integrity = Object.keys(entry.integrity ?? {});
    const named = [
      ...exposed,
      ...scriptsThatRun(entry),
      ...Object.values(ownFiles(entry)),
      ...integrity.filter((file) => !/\.m?js$/.test(file)),
    ];
    const known = new Set([REMOTE_FILE, ...named]);
    const add = async (file: string): Promise<void> => {
      await this.#write(file, await this.#fetch(file));
      const next = (await findRelativeFiles(this.#folder, file, this.#owner)).filter((each) => !known.has(each));
      for (const each of next) known.add(each);
      if (known.size > RELEASE_LIMITS.files) throw tooMany();
      for (const each of next) await add(each);
    };
    await this.#queue.addAll([...new Set(named)].map((file) => () => add(file)));
  }

  #fetch(file: string): Promise<Buffer> {
    return this.#fetcher.fetch(new URL(file, this.#base));
  }

  async #write(file: string, bytes: Buffer): Promise<void> {
    if (!isFileName(file))
      throw new ReleaseRefusal('INVALID_RELEASE', `"${file}" is not a valid file name in a release`, { file });
    const target = path.join(this.#folder, file);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, bytes, { mode: 0o600 });
  }
}

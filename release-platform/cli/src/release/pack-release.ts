import { parseRelease, RELEASE_FILE, ReleaseError, type Release } from '@lender-portal/releases';
import {
  describeFinding,
  inspectFolder,
  readPositionMap,
  RELEASE_LIMITS,
  sourceMapOf,
  type Finding,
} from '@lender-portal/releases/inspection';
import { manifestSettings } from '@lender-portal/releases/package-settings';
import { readSource } from '@lender-portal/releases/read-source';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { homeOf } from '../module/find-build';
import { UserError } from '../registry/user-error';

/** A release that is ready for upload. */
export interface PackedRelease {
  release: Release;
  /** Files in the folder that are not sent. */
  leftOut: Finding[];
  /** A gzipped tar of the manifest, the files that it names, their compressed copies and source maps. */
  stream: Readable;
}

/**
 * @param folder of a build with a `release.json`, or a `remoteEntry.json`, from which the portal derives the manifest.
 *   Other files in it are not sent
 * @throws UserError if the manifest or a file that it names is missing
 */
export async function packRelease(folder: string): Promise<PackedRelease> {
  const { release, leftOut, text } = await readRelease(folder);
  const manifest = await completeManifest(release, text, homeOf(folder));
  const files = await listFiles(folder, release);
  const { maps, skipped } = await readSourceMaps(folder, files);
  const archive = pack();
  const stream = new PassThrough();
  // Errors during packing abort the request and become its error.
  pipeline(archive, createGzip(), stream).catch((error: unknown) => stream.destroy(error as Error));
  void write().catch((error: unknown) => archive.destroy(error as Error));
  return { release, leftOut: [...leftOut, ...skipped], stream };

  async function write(): Promise<void> {
    archive.entry({ name: RELEASE_FILE }, JSON.stringify(manifest));
    for (const { name } of files) {
      const bytes = await readFile(path.join(folder, name));
      await new Promise<void>((resolve, reject) => {
        archive.entry({ name, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()));
      });
    }
    for (const { name, text: map } of maps) archive.entry({ name }, map);
    archive.finalize();
  }
}

/** @returns the manifest with the commit and the contacts, which other tool chains do not write */
async function completeManifest(release: Release, text: string | undefined, home: string | undefined): Promise<object> {
  const source = release.source ?? (await readSource(home));
  if (text !== undefined) return { ...(JSON.parse(text) as Release), source };
  const packageJson = home === undefined ? '{}' : await readFile(path.join(home, 'package.json'), 'utf8');
  return { ...release, source, contacts: manifestSettings(JSON.parse(packageJson) as object).contacts };
}

/** @throws UserError if the build has no valid manifest */
export async function readRelease(
  folder: string,
): Promise<{ release: Release; leftOut: Finding[]; text: string | undefined }> {
  const file = path.join(folder, RELEASE_FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { ...(await deriveRelease(folder)), text };
  try {
    const release = parseRelease(JSON.parse(text));
    return { release, leftOut: (await inspectFolder(folder, { namedOnly: true })).leftOut, text };
  } catch (error) {
    if (error instanceof ReleaseError || error instanceof SyntaxError)
      throw new UserError(`${file} is malformed: ${error.message}`);
    throw error;
  }
}

async function deriveRelease(folder: string): Promise<{ release: Release; leftOut: Finding[] }> {
  const { release, findings, leftOut } = await inspectFolder(folder, { namedOnly: true });
  if (release) return { release, leftOut };
  throw new UserError(
    `No release found in ${folder}: ${findings.map(describeFinding).join('; ')}. Build the module first, and specify the folder of the build`,
  );
}

async function listFiles(folder: string, { files }: Release): Promise<{ name: string; size: number }[]> {
  const found = await Promise.all(
    Object.keys(files).map(async (name) => {
      const [own, packed] = await Promise.all(
        [name, `${name}.br`].map((each) => stat(path.join(folder, each)).catch(() => undefined)),
      );
      if (!own?.isFile())
        throw new UserError(
          `${path.join(folder, name)} is listed in ${RELEASE_FILE} but missing. Build the module again`,
        );
      return [{ name, size: own.size }, ...(packed ? [{ name: `${name}.br`, size: packed.size }] : [])];
    }),
  );
  return found.flat();
}

/** Room for the manifest and the headers of the archive, which count toward its limit. */
const ARCHIVE_OVERHEAD = 4 * 1024 * 1024;

/** @returns the source maps beside the scripts, without the text of the sources, as far as the archive has room */
async function readSourceMaps(
  folder: string,
  files: readonly { name: string; size: number }[],
): Promise<{ maps: { name: string; text: string }[]; skipped: Finding[] }> {
  let left = RELEASE_LIMITS.bytes - ARCHIVE_OVERHEAD - files.reduce((sum, { size }) => sum + size, 0);
  const maps: { name: string; text: string }[] = [];
  const skipped: Finding[] = [];
  for (const name of files.flatMap((file) => sourceMapOf(file.name) ?? [])) {
    const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
    if (!bytes) continue;
    const map = readPositionMap(bytes);
    const text = JSON.stringify(map ?? '');
    left -= Buffer.byteLength(text);
    if (map && left >= 0) maps.push({ name, text });
    else skipped.push({ file: name, what: `is skipped: ${map ? 'the upload has no room' : NO_MAP}`, advice: '' });
  }
  return { maps, skipped };
}

const NO_MAP = 'it is not a source map of version 3';

import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isFileName, parseRelease, RELEASE_FILE, ReleaseError, type Release } from '../manifest';
import { sourceMapOf } from '../source-maps/position-map';
import { MAX_SCRIPT_BYTES, scriptTooLarge } from './check-script';
import { FindingError } from './finding';

const MB = 1024 * 1024;

/** Maximum sizes of a release. */
export const RELEASE_LIMITS = { bytes: 50 * MB, files: 2_000, manifestBytes: MB };

/** Build output that is never served: compressed copies, source maps, license texts, and the manifest. */
const BY_PRODUCT = /\.(br|map|LICENSE\.txt|release\.json)$/;

/** Whether a file never belongs to a release, in any folder. */
export const isByProduct = (file: string): boolean => BY_PRODUCT.test(file);

/** @returns the names of the files that publishing keeps beside a file: its compressed copy, and the map of a script */
export const companionsOf = (file: string): string[] => [`${file}.br`, sourceMapOf(file) ?? []].flat();

/** @returns the reason why a file cannot be part of a release; undefined if it can */
export function unservedReason(file: string): string | undefined {
  if (/\.html?$/i.test(file)) return 'the portal does not serve HTML of modules';
  if (/(^|\/)\./.test(file)) return 'names that start with a dot are not served';
  return isFileName(file) ? undefined : 'its name contains unsupported characters';
}

/** `sha384-…`, the format of manifests. */
export const digestOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** @returns the sorted paths of all files, relative to the folder, with forward slashes */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** Publishes each file name before its inspection, so that an aborted inspection can name the file. */
export const inspectedFiles = channel('lender-portal:inspected-files');

/** @returns undefined if the file is missing */
export async function readBuilt(folder: string, file: string): Promise<Buffer | undefined> {
  inspectedFiles.publish(file);
  return readFile(path.join(folder, file)).catch(() => undefined);
}

/**
 * @returns the script's source; empty if it is missing
 * @throws FindingError if the script is too large to parse
 */
export async function readScript(folder: string, file: string): Promise<string> {
  const bytes = await readBuilt(folder, file);
  if (bytes && bytes.length > MAX_SCRIPT_BYTES)
    throw new FindingError({ file, what: scriptTooLarge.what.replace('it ', ''), advice: scriptTooLarge.advice });
  return bytes?.toString() ?? '';
}

/** @returns the folder's manifest; undefined if there is none. @throws FindingError if it is malformed */
export async function readManifest(folder: string): Promise<Release | undefined> {
  const json = await readJson(folder, RELEASE_FILE);
  if (json === undefined) return undefined;
  try {
    return parseRelease(json);
  } catch (error) {
    if (error instanceof ReleaseError)
      throw new FindingError({ file: RELEASE_FILE, what: `is malformed: ${error.message}`, advice: '' });
    throw error;
  }
}

/** @returns undefined if the file is missing. @throws FindingError if it is too large or not JSON */
export async function readJson(folder: string, file: string): Promise<unknown> {
  inspectedFiles.publish(file);
  const stats = await stat(path.join(folder, file)).catch(() => undefined);
  if (!stats) return undefined;
  if (stats.size > RELEASE_LIMITS.manifestBytes)
    throw new FindingError({ file, what: `is larger than ${RELEASE_LIMITS.manifestBytes / MB} MB`, advice: '' });
  try {
    return JSON.parse(await readFile(path.join(folder, file), 'utf8')) as unknown;
  } catch {
    throw new FindingError({ file, what: 'is not JSON', advice: '' });
  }
}

import { packageOf, RELEASE_FILE, type Release } from '@lender-portal/releases';
import { importedNames } from '@lender-portal/releases/imported-names';
import {
  chunkReferences,
  digestOf,
  FindingError,
  formatOf,
  inspectedFiles,
  MAX_SCRIPT_BYTES,
  systemImports,
} from '@lender-portal/releases/inspection/internals';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const NO_VERSION = '0.0.0';
/** Limit of file names in a message. */
const MAX_NAMED = 5;

/**
 * Derives a manifest for a file without one: a release of this file alone, with unknown library versions.
 *
 * @param specifier import map key of the file
 * @throws FindingError if the file loads others of its build, which would be left behind
 */
export async function singleFileRelease(
  specifier: string,
  { folder, file }: { folder: string; file: string },
): Promise<Release> {
  inspectedFiles.publish(file);
  const bytes = await readFile(path.join(folder, file));
  const format = formatOf(specifier, file);
  const imports = importsOf(format, bytes);
  const others = bytes.length > MAX_SCRIPT_BYTES ? [] : await chunkReferences(bytes.toString(), format);
  if (others.length > 0)
    throw new FindingError({
      file,
      what: `loads other files of its build (${others.slice(0, MAX_NAMED).join(', ')}), but has no ${RELEASE_FILE} beside it that lists them`,
      advice: `Run "lender-portal adopt <folder>" after the build and upload the whole folder, or publish it with "lender-portal publish <folder>"`,
    });
  return {
    name: packageOf(specifier),
    version: NO_VERSION,
    entries: { [specifier]: file },
    shared: Object.fromEntries([...imports].map(([each, names]) => [each, { range: '*', names: [...names].sort() }])),
    dependencies: { [specifier]: [...imports.keys()] },
    files: { [file]: { digest: digestOf(bytes), bytes: bytes.length, brotli: bytes.length, initial: true } },
  };
}

/** The inspection rejects oversized scripts and those of another format. */
function importsOf(format: 'native' | 'system', bytes: Buffer): ReadonlyMap<string, Iterable<string>> {
  if (bytes.length > MAX_SCRIPT_BYTES) return new Map();
  const source = bytes.toString();
  if (format === 'system') return new Map((systemImports(source) ?? []).map((specifier) => [specifier, []]));
  try {
    return importedNames(source);
  } catch {
    return new Map();
  }
}

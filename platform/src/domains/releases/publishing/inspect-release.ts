import type { Release } from '@lender-portal/releases';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkScript, type Expectation } from '../inspection/check-script';
import { formatOf } from '../inspection/entry-format';
import { readRemoteEntry, REMOTE_FILE } from './remote-file';
import { ReleaseRefusal } from './release-refusal';

/** `sha384-…`, as manifests have it. */
export const digestOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Compares a release with its bytes, and looks at its entries, none of which is run. Behaviour: releases.publish.
 *
 * @param folder where its files are
 * @throws ReleaseRefusal that names the file
 */
export async function inspectRelease(folder: string, release: Release): Promise<void> {
  const entries = await entryFormats(folder, release);
  const files = Object.entries(release.files);
  for (const [file, { digest, bytes: size }] of files) {
    const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
    if (!bytes) throw refusal(file, 'is named by the manifest and is not there');
    if (bytes.length !== size) throw refusal(file, `has ${bytes.length} bytes, and the manifest says ${size}`);
    if (digestOf(bytes) !== digest) throw refusal(file, `has the digest ${digestOf(bytes)}, and the manifest says ${digest}`);
    const expected = entries.get(file);
    const [fault] = expected ? await checkScript({ bytes }, { ...expected, isKnown: statedBy(release), unknownImport: notStated }) : [];
    if (fault) throw refusal(file, `cannot be an entry: ${fault.what}. ${fault.advice}`);
  }
}

type Format = Pick<Expectation, 'format' | 'mustExport'>;

/** The scripts that pages load, and what each has to be: the portal's own modules are SystemJS, everything else native. */
async function entryFormats(folder: string, { entries, files }: Release): Promise<Map<string, Format>> {
  const formats = new Map<string, Format>();
  for (const [specifier, file] of Object.entries(entries)) {
    if (file !== REMOTE_FILE) formats.set(file, { format: formatOf(specifier, file) });
    else for (const exposed of await exposedFiles(folder, files)) formats.set(exposed, { format: 'native', mustExport: true });
  }
  return formats;
}

/** A remote's own manifest and that of the release speak of the same files. */
async function exposedFiles(folder: string, files: Release['files']): Promise<string[]> {
  const { exposes, integrity = {} } = await readRemoteEntry(folder);
  for (const [file, digest] of Object.entries(integrity))
    if (files[file] && digest.startsWith('sha384-') && digest !== files[file].digest)
      throw refusal(file, `has the digest ${files[file].digest}, and ${REMOTE_FILE} says ${digest}`);
  const exposed = exposes.map(({ outFileName }) => outFileName);
  const lost = exposed.find((file) => !(file in files));
  if (lost !== undefined) throw refusal(lost, `is exposed by ${REMOTE_FILE} and not among the release's files`);
  return exposed;
}

/** What an entry imports stands in the manifest: by it the release is judged against a map. */
const statedBy =
  ({ shared, entries }: Release) =>
  (specifier: string): boolean =>
    specifier in shared || specifier in entries;

const notStated = (specifier: string) => ({
  what: `it imports "${specifier}", which the manifest does not state under "shared"`,
  advice: 'Build it with the preset of the portal, or state it',
});

const refusal = (file: string, what: string) => new ReleaseRefusal('INVALID_RELEASE', `"${file}" ${what}`, { file });

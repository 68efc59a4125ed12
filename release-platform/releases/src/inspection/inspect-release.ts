import { isInternalChunk, ownFiles, type RemoteEntry } from '@lender-portal/module-contract';
import path from 'node:path/posix';
import type { Release } from '../manifest';
import { digestOf, readBuilt, readScript, unservedReason } from './build-folder';
import { checkScript, type Expectation } from './check-script';
import { formatOf } from '../compatibility';
import type { Finding } from './finding';
import { parsePrerender, PrerenderError } from '../prerender';
import { readRemoteEntry, REMOTE_FILE } from './remote-file';
import { listImports } from '../scripts/script-imports';

const PRERENDER_ADVICE = "Build it with the portal's preset, or remove it from the manifest";

/**
 * Verifies a release against its files and checks its entries without running them.
 *
 * @param folder contains the release's files
 * @throws FindingError if a remote's manifest is unreadable
 */
export async function inspectRelease(folder: string, release: Release): Promise<Finding[]> {
  const remote = Object.values(release.entries).includes(REMOTE_FILE) ? await readRemoteEntry(folder) : undefined;
  const entries = entryFormats(release, remote);
  const findings = remote ? checkRemote(remote, release) : [];
  for (const file of Object.keys(release.files))
    findings.push(...(await checkFile(folder, file, release, entries.get(file))));
  return remote && findings.length === 0 ? checkImports(folder, remote, release) : findings;
}

function checkPrerender(file: string, bytes: Buffer): Finding[] {
  try {
    parsePrerender(bytes.toString());
    return [];
  } catch (error) {
    if (!(error instanceof PrerenderError)) throw error;
    return [{ file, what: `cannot be part of a page: ${error.message}`, advice: PRERENDER_ADVICE }];
  }
}

type Format = Pick<Expectation, 'format' | 'mustExport'>;

async function checkFile(
  folder: string,
  file: string,
  release: Release,
  format: Format | undefined,
): Promise<Finding[]> {
  const { digest, bytes: size } = release.files[file]!;
  const finding = (what: string): Finding[] => [{ file, what, advice: '' }];
  const bytes = await readBuilt(folder, file);
  if (!bytes) return finding('is listed in the manifest but missing');
  if (bytes.length !== size) return finding(`has ${bytes.length} bytes, but the manifest says ${size}`);
  if (digestOf(bytes) !== digest) return finding(`has the digest ${digestOf(bytes)}, but the manifest says ${digest}`);
  if (file === release.prerender) return checkPrerender(file, bytes);
  if (!format) return [];
  const faults = await checkScript(
    { bytes },
    { ...format, isKnown: isDeclaredBy(release), unknownImport: undeclaredImport },
  );
  return faults.map(({ what, advice }) => ({ file, what: `cannot be an entry: ${what}`, advice }));
}

/**
 * The scripts that pages load by name and their formats: SystemJS for the portal's own modules, native for all others.
 */
function entryFormats({ entries }: Release, remote: RemoteEntry | undefined): Map<string, Format> {
  const exposed =
    remote?.exposes.map(({ outFileName }): [string, Format] => [outFileName, { format: 'native', mustExport: true }]) ??
    [];
  const scripts = Object.entries(entries).filter(([, file]) => file !== REMOTE_FILE);
  return new Map([
    ...scripts.map(([specifier, file]): [string, Format] => [file, { format: formatOf(specifier, file) }]),
    ...exposed,
  ]);
}

/** A remote's manifest must agree with the release's manifest. */
function checkRemote({ exposes, integrity = {} }: RemoteEntry, { files }: Release): Finding[] {
  const mismatches = Object.entries(integrity).flatMap(([file, digest]): Finding[] => {
    const actual = files[file]?.digest;
    const unserved = unservedReason(file);
    if (unserved !== undefined)
      return [
        {
          file,
          what: `is listed in ${REMOTE_FILE}, but ${unserved}`,
          advice: 'Leave it out of "integrity", or do not build it',
        },
      ];
    if (actual === undefined) return [{ file, what: `is listed in ${REMOTE_FILE} but missing`, advice: '' }];
    if (!digest.startsWith('sha384-') || digest === actual) return [];
    return [{ file, what: `has the digest ${actual}, but ${REMOTE_FILE} says ${digest}`, advice: '' }];
  });
  const missing = exposes.filter(({ outFileName }) => !(outFileName in files) && !(outFileName in integrity));
  return [
    ...mismatches,
    ...missing.map(({ outFileName }) => ({
      file: outFileName,
      what: `is exposed by ${REMOTE_FILE} but not among the release's files`,
      advice: '',
    })),
  ];
}

/** Every import of a remote's scripts must resolve to one of its files or to a declared library. */
async function checkImports(folder: string, remote: RemoteEntry, release: Release): Promise<Finding[]> {
  const own = ownFiles(remote);
  const resolves = (file: string, specifier: string) => {
    if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier) in release.files;
    return !isInternalChunk(specifier) || (own[specifier] ?? '') in release.files;
  };
  const findings: Finding[] = [];
  for (const file of Object.keys(release.files).filter(
    (each) => release.files[each]!.initial && /\.m?js$/.test(each),
  )) {
    const unresolved = (await listImports(await readScript(folder, file))).filter(
      (specifier) => !resolves(file, specifier),
    );
    findings.push(
      ...unresolved.map((specifier) => ({
        file,
        what: `imports "${specifier}", which is not among the release's files`,
        advice: 'Publish the complete build',
      })),
    );
  }
  return findings;
}

/** Entries may only import declared specifiers, because the manifest decides compatibility with a map. */
const isDeclaredBy =
  ({ shared, entries }: Release) =>
  (specifier: string): boolean =>
    specifier in shared || specifier in entries || isInternalChunk(specifier);

const undeclaredImport = (specifier: string) => ({
  what: `it imports "${specifier}", which the manifest does not list under "shared"`,
  advice: "Build it with the portal's preset, or list it there",
});

import { scriptsThatRun, type RemoteEntry } from '@lender-portal/contracts';
import { parseRelease, ReleaseError, type Release, type SharedUse } from '@lender-portal/releases';
import { importedNames } from '@lender-portal/releases/imported-names';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { digestOf } from './inspect-release';
import { isByProduct, listFiles } from './prune';
import { readJson } from './read-manifest';
import { REMOTE_FILE, toRemoteEntry } from './remote-file';
import { ReleaseRefusal } from './release-refusal';

const NO_VERSION = '0.0.0';
/** A chunk of the remote's own, which the format calls shared. */
const INTERNAL = '@nf-internal/';

/**
 * The manifest of a remote that another tool chain built: what its `remoteEntry.json` says, and what its bytes do.
 * Behaviour: releases.derived.
 *
 * @param name of the module
 * @param folder holds the files of the remote, and nothing else
 * @throws ReleaseRefusal
 */
export async function deriveRelease(name: string, folder: string): Promise<Release> {
  const json = await readJson(folder, REMOTE_FILE);
  const entry = toRemoteEntry(json);
  const names = (await listFiles(folder)).filter((file) => !isByProduct(file));
  const read = await Promise.all(names.map(async (file) => [file, await readFile(path.join(folder, file))] as const));
  assertIntegrity(entry, new Map(read));
  const running = new Set(scriptsThatRun({ ...entry, integrity: Object.fromEntries(read.map(([file, bytes]) => [file, digestOf(bytes)])) }));
  const scripts = read.filter(([file]) => running.has(file));
  try {
    return parseRelease({
      name,
      version: versionIn(json),
      entries: { [name]: REMOTE_FILE },
      shared: sharedBy(entry, scripts),
      dependencies: {},
      files: Object.fromEntries(
        read.map(([file, bytes]) => [
          file,
          { digest: digestOf(bytes), bytes: bytes.length, brotli: bytes.length, initial: file === REMOTE_FILE || running.has(file) },
        ]),
      ),
    });
  } catch (error) {
    if (error instanceof ReleaseError)
      throw new ReleaseRefusal('INVALID_RELEASE', `${REMOTE_FILE} leads to no release: ${error.message}`, { file: REMOTE_FILE });
    throw error;
  }
}

/** Where a build seals its files, they are the ones that it meant. */
function assertIntegrity({ integrity = {} }: RemoteEntry, files: ReadonlyMap<string, Buffer>): void {
  for (const [file, digest] of Object.entries(integrity)) {
    const bytes = files.get(file);
    if (!bytes) throw new ReleaseRefusal('INVALID_RELEASE', `"${file}" is named by ${REMOTE_FILE} and is not there`, { file });
    if (digest.startsWith('sha384-') && digest !== digestOf(bytes))
      throw new ReleaseRefusal('INVALID_RELEASE', `"${file}" has the digest ${digestOf(bytes)}, and ${REMOTE_FILE} says ${digest}`, { file });
  }
}

function versionIn(json: unknown): string {
  const { version } = json as { version?: unknown };
  return typeof version === 'string' && semver.valid(version) === version ? version : NO_VERSION;
}

/** What runs imports names of the portal's libraries; a strict library is needed whether or not it is seen to be taken. */
function sharedBy({ shared }: RemoteEntry, scripts: readonly (readonly [string, Buffer])[]): Record<string, SharedUse> {
  const taken = new Map<string, Set<string>>();
  for (const [file, bytes] of scripts)
    for (const [specifier, names] of readImports(file, bytes)) taken.set(specifier, new Set([...(taken.get(specifier) ?? []), ...names]));
  const strict = shared.filter(({ strictVersion }) => strictVersion).map(({ packageName }) => packageName);
  const specifiers = [...new Set([...taken.keys(), ...strict])].filter((each) => !each.startsWith(INTERNAL)).sort();
  const rangeOf = (specifier: string) =>
    shared.find(({ packageName }) => packageName === specifier || specifier.startsWith(`${packageName}/`))?.requiredVersion;
  return Object.fromEntries(specifiers.map((each) => [each, { range: rangeOf(each) || '*', names: [...(taken.get(each) ?? [])].sort() }]));
}

function readImports(file: string, bytes: Buffer): Map<string, Set<string>> {
  try {
    return importedNames(bytes.toString());
  } catch (error) {
    throw new ReleaseRefusal('INVALID_RELEASE', `"${file}" is no ES module: ${(error as Error).message}`, { file });
  }
}

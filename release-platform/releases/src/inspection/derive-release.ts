import type { RemoteEntry } from '@lender-portal/module-contract';
import semver from 'semver';
import { parseRelease, ReleaseError, type Release, type ReleaseFile, type SharedUse } from '../manifest';
import { reachableFiles } from '../reachable-files';
import { digestOf, isByProduct, listFiles, readBuilt, readJson, unservedReason } from './build-folder';
import { FindingError } from './finding';
import { REMOTE_FILE, toRemoteEntry } from './remote-file';
import { RemoteScripts, type ImportedNames } from './remote-scripts';
import { stylesOf } from './remote-styles';

const NO_VERSION = '0.0.0';

/** Fields of `remoteEntry.json` that the Native Federation format does not define. */
interface ForeignFields {
  version?: unknown;
  /** See the fields of a release. */
  trustedTypes?: unknown;
}

/**
 * Derives the manifest of a remote that another tool chain built from its `remoteEntry.json` and its scripts.
 *
 * @param folder contains the remote's build; files that the entry does not lead to are left out
 * @param name module name; defaults to the remote's own name
 * @returns undefined if there is no `remoteEntry.json`
 * @throws FindingError if the entry or a script is invalid
 */
export async function deriveRelease(folder: string, name?: string): Promise<Release | undefined> {
  const json = await readJson(folder, REMOTE_FILE);
  if (json === undefined) return undefined;
  const entry = toRemoteEntry(json);
  const module = name ?? entry.name;
  const files = await describeFiles(folder);
  const scripts = new RemoteScripts(folder, entry, files);
  const running = await scripts.running();
  for (const file of [REMOTE_FILE, ...running]) if (files[file]) files[file].initial = true;
  const styles = await stylesOf(folder, entry, Object.keys(files));
  const { trustedTypes } = json as ForeignFields;
  try {
    return parseRelease({
      name: module,
      version: versionIn(json as ForeignFields),
      entries: { [module]: REMOTE_FILE },
      shared: collectSharedUses(entry, await scripts.importsOf(running), await scripts.copies()),
      dependencies: {},
      ...(Object.keys(styles).length > 0 && { styles }),
      ...(trustedTypes !== undefined && { trustedTypes }),
      files,
    });
  } catch (error) {
    if (error instanceof ReleaseError)
      throw new FindingError({ file: REMOTE_FILE, what: `does not describe a release: ${error.message}`, advice: '' });
    throw error;
  }
}

async function describeFiles(folder: string): Promise<Record<string, ReleaseFile>> {
  const files: Record<string, ReleaseFile> = {};
  const candidates = (await listFiles(folder)).filter(
    (file) => !isByProduct(file) && unservedReason(file) === undefined,
  );
  const reachable = await reachableFiles(folder, [REMOTE_FILE], candidates);
  for (const file of candidates.filter((each) => reachable.has(each))) {
    const bytes = await readBuilt(folder, file);
    if (bytes) files[file] = { digest: digestOf(bytes), bytes: bytes.length, brotli: bytes.length, initial: false };
  }
  return files;
}

function versionIn({ version }: ForeignFields): string {
  return typeof version === 'string' && semver.valid(version) === version ? version : NO_VERSION;
}

/** A strict library is required even if no script visibly imports it. */
function collectSharedUses(
  { shared }: RemoteEntry,
  imports: ImportedNames,
  copies: ReadonlyMap<string, ImportedNames>,
): Record<string, SharedUse> {
  const strict = shared.filter(({ strictVersion }) => strictVersion).map(({ packageName }) => packageName);
  const specifiers = [...new Set([...imports.keys(), ...strict, ...copies.keys()])].sort();
  const rangeOf = (specifier: string) =>
    shared.find(({ packageName }) => packageName === specifier || specifier.startsWith(`${packageName}/`))
      ?.requiredVersion;
  return Object.fromEntries(
    specifiers.map((specifier) => {
      const copy = copies.get(specifier);
      return [
        specifier,
        {
          range: rangeOf(specifier) || '*',
          names: [...(imports.get(specifier) ?? [])].sort(),
          ...(copy && { ownCopy: namesOf(copy) }),
        },
      ];
    }),
  );
}

const namesOf = (imports: ImportedNames): Record<string, string[]> =>
  Object.fromEntries([...imports].map(([specifier, names]) => [specifier, [...names].sort()]));

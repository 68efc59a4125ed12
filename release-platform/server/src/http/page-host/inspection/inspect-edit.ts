import { parseRemoteEntry, type RouteTable } from '@lender-portal/module-contract';
import { formatOf, isReleaseId } from '@lender-portal/releases';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import path from 'node:path';
import PQueue from 'p-queue';
import ssri from 'ssri';
import type { BuildPlaces } from '../../../domains/releases/builds/build-places';
import { isFolder } from '../../../domains/releases/builds/find-build';
import type { FileEdit } from '../../../domains/releases/ledger/ledger';
import { assertIntact } from '../../../domains/releases/store/assert-intact';
import { FaultError, toLine, type ImportMapFinding } from './finding';
import { inspectFile, LIMITS, type Target } from './inspect-file';
import { checkManifest, remoteTargets } from './inspect-remote';
import { readDeployedFile, type Reading } from './read-deployed-file';

interface EditSources {
  places: BuildPlaces;
  appUrl: string;
  routes: RouteTable;
  /** Aborted when the portal closes. */
  signal: AbortSignal;
}

/** Limits memory, and connections to other hosts. */
const CONCURRENCY = 4;

/**
 * Fetches every file that an edit of `importmap.json` adds, and compares it with its digest before the edit is taken.
 * Builds of folders were inspected when they were published.
 *
 * @returns one line per file that browsers could not run
 * @throws the reason of `signal` if it is aborted
 */
export async function inspectEdit(
  { head, changed, goesLive, map }: FileEdit,
  modules: ResolvedModules,
  { places, appUrl, routes, signal }: EditSources,
): Promise<string[]> {
  const reading: Reading = { places, appUrl, limits: LIMITS, signal };
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const inspect = (target: Target) => queue.add(() => inspectFile(target, reading));
  const read = (address: string) => queue.add(() => readDeployedFile(address, reading));
  const known = Object.keys(modules.imports);
  const isNew = (url: string) => head?.map.integrity[url] !== map.integrity[url];

  async function inspectTarget(key: string, target: string): Promise<ImportMapFinding[]> {
    if (isReleaseId(target)) return inspectRelease(key, target);
    const remote = modules.remotes[key];
    if (remote !== undefined) return isFolder(target) ? [] : inspectRemote(key, remote);
    const address = modules.imports[key];
    if (address === undefined) return [];
    const expected: Target['expected'] = { digest: modules.integrity[address], format: formatOf(key, address), known };
    return inspect({ key: `"${key}"`, address, expected });
  }

  async function inspectRelease(key: string, id: string): Promise<ImportMapFinding[]> {
    const release = await places.store.findByEntry(key, id);
    const file = release && (await places.store.fileOf(release.name, id, 'release.json'));
    if (!file) return [];
    try {
      await assertIntact(path.dirname(file), release);
      return [];
    } catch (error) {
      return [{ key: `"${key}"`, address: id, what: (error as Error).message, advice: 'Publish another release' }];
    }
  }

  async function inspectRemote(remote: string, url: string): Promise<ImportMapFinding[]> {
    const finding = (what: string, advice: string) => [{ key: `Remote ${remote}`, address: url, what, advice }];
    try {
      const { bytes } = await read(url);
      const entry = parseRemoteEntry(JSON.parse(bytes.toString()));
      const files = await Promise.all(remoteTargets(remote, url, entry, modules).map(inspect));
      return [...checkManifest({ remote, url, entry }, modules, routes), ...files.flat()];
    } catch (error) {
      return error instanceof FaultError
        ? finding(error.message, error.advice)
        : finding(`it is not a manifest: ${(error as Error).message}`, 'Use the URL of remoteEntry.json');
    }
  }

  /** Files besides entries, such as lazy chunks and style sheets. */
  async function inspectPart(address: string): Promise<ImportMapFinding[]> {
    try {
      const { bytes } = await read(address);
      const digest = map.integrity[address]!;
      if (ssri.checkData(bytes, digest)) return [];
      return [{ key: '"integrity"', address, what: `its digest is not ${digest}`, advice: 'Update the digest' }];
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return [{ key: '"integrity"', address, what: error.message, advice: error.advice }];
    }
  }

  const targets = Object.entries(goesLive).filter(
    (entry): entry is [string, string] => entry[1] !== null && !isFolder(changed[entry[0]] ?? ''),
  );
  const inspected = new Set(targets.map(([key]) => modules.imports[key]));
  const findings = await Promise.all([
    ...targets.map(([key, target]) => inspectTarget(key, target)),
    ...Object.keys(map.integrity)
      .filter((url) => isNew(url) && !inspected.has(url))
      .map(inspectPart),
  ]);
  // An aborted inspection finds nothing, so the edit must not be taken.
  signal.throwIfAborted();
  return [...new Set(findings.flat().map(toLine))];
}

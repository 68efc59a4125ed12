import type { RemoteEntry, RemoteExpose, RemoteShared } from './remote-entry';

type Table = Record<string, unknown>;

/** Far beyond any real manifest, and little enough for a page. */
const MAX_ENTRIES = 1_000;
const MAX_TEXT_LENGTH = 20_000;

const DIGEST = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;
const FILE_SEGMENT = /^(?!\.{1,2}$)[\w@+~.-]+$/;

/**
 * Reads a remote's manifest. The server writes what stands in it into pages, so nothing but the format gets through, and
 * no name leads out of the manifest's own folder.
 *
 * @param value the manifest as it came
 * @returns the parts of it that are of the format
 * @throws Error that names the first part that is not
 */
export function parseRemoteEntry(value: unknown): RemoteEntry {
  if (!isTable(value)) throw malformed('it is not an object');
  const { name, exposes, shared, integrity, chunks, lazy, firstQueries } = value;
  if (!isText(name)) throw malformed('"name" is missing');
  if (!isListOf(exposes, isExpose)) throw malformed('"exposes" is not a list of {key, outFileName}');
  if (!isListOf(shared, isShared)) throw malformed('"shared" is not a list of {packageName, …}');
  if (integrity !== undefined && !isTableOf(integrity, isFileName, isDigest)) throw malformed('"integrity" is not a table of files and digests');
  if (chunks !== undefined && !isChunks(chunks)) throw malformed('"chunks" is not a table of lists of files');
  if (lazy !== undefined && !isListOf(lazy, isFileName)) throw malformed('"lazy" is not a list of files');
  if (firstQueries !== undefined && !isTableOf(firstQueries, isText, isText)) throw malformed('"firstQueries" is not a table of requests');
  return {
    name,
    exposes: exposes.map(({ key, outFileName }) => ({ key, outFileName })),
    shared: shared.map(toShared),
    ...(integrity && { integrity }),
    ...(chunks && { chunks }),
    ...(lazy && { lazy }),
    ...(firstQueries && { firstQueries }),
  };
}

const malformed = (fault: string) => new Error(`the manifest is malformed: ${fault}`);

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH;
const isDigest = (value: unknown): value is string => typeof value === 'string' && DIGEST.test(value);

/** A file beside the manifest or below it: no address, no way up, nothing that a browser would decode. */
const isFileName = (value: unknown): value is string => isText(value) && value.split('/').every((segment) => FILE_SEGMENT.test(segment));

const isListOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.length <= MAX_ENTRIES && value.every(isItem);

function isTableOf(value: unknown, isKey: (key: unknown) => boolean, isValue: (item: unknown) => item is string): value is Record<string, string> {
  if (!isTable(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= MAX_ENTRIES && entries.every(([key, item]) => isKey(key) && key !== '__proto__' && isValue(item));
}

function isChunks(value: unknown): value is Record<string, string[]> {
  if (!isTable(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= MAX_ENTRIES && entries.every(([bundle, files]) => bundle !== '__proto__' && isListOf(files, isFileName));
}

const isExpose = (value: unknown): value is RemoteExpose => isTable(value) && isText(value['key']) && isFileName(value['outFileName']);

function isShared(value: unknown): value is Pick<RemoteShared, 'packageName'> & Partial<RemoteShared> {
  if (!isTable(value) || !isText(value['packageName'])) return false;
  const texts = [value['requiredVersion'], value['version']];
  const flags = [value['singleton'], value['strictVersion']];
  return texts.every((each) => each === undefined || typeof each === 'string') && flags.every((each) => each === undefined || typeof each === 'boolean');
}

/** An invalid name of a file is ignored: such a remote has no copy of its own. */
const toShared = ({
  packageName,
  requiredVersion = '',
  singleton = false,
  strictVersion = false,
  version = '',
  outFileName,
  entries,
}: Pick<RemoteShared, 'packageName'> & Partial<RemoteShared>): RemoteShared => ({
  packageName,
  requiredVersion,
  singleton,
  strictVersion,
  version,
  outFileName: isFileName(outFileName) ? outFileName : '',
  ...(isTableOf(entries, isText, isFileName) && { entries }),
});

import type { RemoteEntry, RemoteExpose, RemoteShared } from './remote-entry';

type UnknownRecord = Record<string, unknown>;

/** Far above any real manifest, but small enough to inline in a page. */
const MAX_ENTRIES = 1_000;
const MAX_TEXT_LENGTH = 20_000;

const DIGEST = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;
const FILE_SEGMENT = /^(?!\.{1,2}$)[\w@+~.-]+$/;

/**
 * Parses a remote's manifest. The server embeds the result in pages, so only fields of the format are copied, and file
 * names cannot leave the manifest's folder.
 * @param value parsed JSON
 * @returns the fields of the format; unknown ones are dropped
 * @throws Error that names the first invalid field
 */
export function parseRemoteEntry(value: unknown): RemoteEntry {
  if (!isRecord(value)) throw malformed('it is not an object');
  const { name, exposes, shared, integrity, chunks, lazy, systemLibraries, firstQueries } = value;
  if (!isNonEmptyString(name)) throw malformed('"name" is missing');
  if (!isListOf(exposes, isExpose)) throw malformed('"exposes" is not a list of {key, outFileName}');
  if (!isListOf(shared, isShared)) throw malformed('"shared" is not a list of {packageName, …}');
  if (integrity !== undefined && !isRecordOf(integrity, isFileName, isDigest))
    throw malformed('"integrity" is not a table of files and digests');
  if (chunks !== undefined && !isChunks(chunks)) throw malformed('"chunks" is not a table of lists of files');
  if (lazy !== undefined && !isListOf(lazy, isFileName)) throw malformed('"lazy" is not a list of files');
  if (systemLibraries !== undefined && !isListOf(systemLibraries, isNonEmptyString))
    throw malformed('"systemLibraries" is not a list of specifiers');
  if (firstQueries !== undefined && !isRecordOf(firstQueries, isNonEmptyString, isNonEmptyString))
    throw malformed('"firstQueries" is not a table of requests');
  return {
    name,
    exposes: exposes.map(({ key, outFileName }) => ({ key, outFileName })),
    shared: shared.map(toShared),
    ...(integrity && { integrity }),
    ...(chunks && { chunks }),
    ...(lazy && { lazy }),
    ...(systemLibraries && { systemLibraries }),
    ...(firstQueries && { firstQueries }),
  };
}

const malformed = (reason: string) => new Error(`the manifest is malformed: ${reason}`);

const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNonEmptyString = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_LENGTH;
const isDigest = (value: unknown): value is string => typeof value === 'string' && DIGEST.test(value);

/** A path relative to the manifest's folder: no URL, no `..`, no percent-encoding. */
const isFileName = (value: unknown): value is string =>
  isNonEmptyString(value) && value.split('/').every((segment) => FILE_SEGMENT.test(segment));

const isListOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.length <= MAX_ENTRIES && value.every(isItem);

function isRecordOf(
  value: unknown,
  isKey: (key: unknown) => boolean,
  isValue: (item: unknown) => item is string,
): value is Record<string, string> {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MAX_ENTRIES && entries.every(([key, item]) => isKey(key) && key !== '__proto__' && isValue(item))
  );
}

function isChunks(value: unknown): value is Record<string, string[]> {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MAX_ENTRIES &&
    entries.every(([bundle, files]) => bundle !== '__proto__' && isListOf(files, isFileName))
  );
}

const isExpose = (value: unknown): value is RemoteExpose =>
  isRecord(value) && isNonEmptyString(value['key']) && isFileName(value['outFileName']);

function isShared(value: unknown): value is Pick<RemoteShared, 'packageName'> & Partial<RemoteShared> {
  if (!isRecord(value) || !isNonEmptyString(value['packageName'])) return false;
  const texts = [value['requiredVersion'], value['version']];
  const flags = [value['singleton'], value['strictVersion']];
  return (
    texts.every((each) => each === undefined || typeof each === 'string') &&
    flags.every((each) => each === undefined || typeof each === 'boolean')
  );
}

/** An invalid `outFileName` is ignored, as if the remote had no copy of its own. */
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
  ...(isRecordOf(entries, isNonEmptyString, isFileName) && { entries }),
});

import type { Manifest } from '@lender-portal/registry-api';

type Kind = 'added' | 'removed' | 'changed';

/** A file of two releases, matched by its name without the hash. */
export interface FileChange {
  name: string;
  kind: Kind;
  /** Brotli-compressed size in bytes; undefined if the file is missing. */
  before: number | undefined;
  after: number | undefined;
  /** Whether it loads with an entry. */
  isInitial: boolean;
}

/** The imports from a library, or the exports of an entry, in two releases. */
export interface NamesChange {
  specifier: string;
  kind: Kind;
  /** The range or version; undefined if it is missing. */
  before: string | undefined;
  after: string | undefined;
  added: readonly string[];
  removed: readonly string[];
}

export interface ListChange {
  added: readonly string[];
  removed: readonly string[];
}

export interface Comparison {
  files: readonly FileChange[];
  /** Number of identical files. */
  same: number;
  shared: readonly NamesChange[];
  offers: readonly NamesChange[];
  entries: ListChange;
  dependencies: ListChange;
  /** Pages with their own first query. */
  firstQueries: ListChange;
}

/** A content hash in a bundled file's name: before the extension, after a dot or hyphen. */
const HASH = /[.-](?:[0-9a-f]{8,}|[A-Z2-7]{8})(?=(?:\.[a-z0-9]+)+$)/;

/** @returns the differences between two releases */
export function compareManifests(before: Manifest, after: Manifest): Comparison {
  return {
    ...compareFiles(before.files, after.files),
    shared: compareNames(
      mapValues(before.shared, ({ range, names }) => ({ version: range, names })),
      mapValues(after.shared, ({ range, names }) => ({ version: range, names })),
    ),
    offers: compareNames(before.offers ?? {}, after.offers ?? {}),
    entries: compareLists(Object.keys(before.entries), Object.keys(after.entries)),
    dependencies: compareLists(Object.values(before.dependencies).flat(), Object.values(after.dependencies).flat()),
    firstQueries: compareLists(Object.keys(before.firstQueries ?? {}), Object.keys(after.firstQueries ?? {})),
  };
}

function compareFiles(before: Manifest['files'], after: Manifest['files']): Pick<Comparison, 'files' | 'same'> {
  const digests = (files: Manifest['files']) => new Set(Object.values(files).map(({ digest }) => digest));
  const [known, next] = [digests(before), digests(after)];
  const differing = (files: Manifest['files'], others: ReadonlySet<string>) =>
    Object.entries(files).filter(([, { digest }]) => !others.has(digest));
  const removed = differing(before, next);
  const changes: FileChange[] = [];
  for (const [file, { brotli, initial }] of differing(after, known)) {
    const name = file.replace(HASH, '');
    // Match files that differ only by hash in order.
    const index = removed.findIndex(([other]) => other.replace(HASH, '') === name);
    const [, earlier] = index === -1 ? [] : removed.splice(index, 1)[0]!;
    changes.push({
      name,
      kind: earlier ? 'changed' : 'added',
      before: earlier?.brotli,
      after: brotli,
      isInitial: initial || earlier?.initial === true,
    });
  }
  for (const [file, { brotli, initial }] of removed)
    changes.push({
      name: file.replace(HASH, ''),
      kind: 'removed',
      before: brotli,
      after: undefined,
      isInitial: initial,
    });
  return {
    files: changes.toSorted((a, b) => Number(b.isInitial) - Number(a.isInitial) || a.name.localeCompare(b.name)),
    same: Object.values(after).filter(({ digest }) => known.has(digest)).length,
  };
}

type Versions = Readonly<Record<string, { version: string; names: readonly string[] }>>;

function compareNames(before: Versions, after: Versions): NamesChange[] {
  const specifiers = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return specifiers.flatMap((specifier): NamesChange[] => {
    const [earlier, later] = [before[specifier], after[specifier]];
    const { added, removed } = compareLists(earlier?.names ?? [], later?.names ?? []);
    if (earlier && later && earlier.version === later.version && added.length + removed.length === 0) return [];
    const kind = !earlier ? 'added' : !later ? 'removed' : 'changed';
    return [{ specifier, kind, before: earlier?.version, after: later?.version, added, removed }];
  });
}

function compareLists(before: readonly string[], after: readonly string[]): ListChange {
  return {
    added: [...new Set(after.filter((each) => !before.includes(each)))].sort(),
    removed: [...new Set(before.filter((each) => !after.includes(each)))].sort(),
  };
}

const mapValues = <Value, Result>(
  table: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Record<string, Result> => Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value)]));

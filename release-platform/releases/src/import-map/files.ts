import { formatOf } from '../compatibility';
import type { Fault } from '../inspection/fault';
import { ImportMapError } from './import-map-error';
import { folderOf, type ResolvedModules } from './resolve';

type Files = Pick<ResolvedModules, 'imports' | 'integrity'>;

const isOwn = (url: string) => url.startsWith('/');

/** @returns files of this origin that have a digest: entries and lazy chunks */
export const sameOriginFiles = ({ integrity }: Files): string[] => Object.keys(integrity).filter(isOwn);

/** An entry of this origin and its module format. */
export interface OwnEntry {
  specifier: string;
  url: string;
  format: ReturnType<typeof formatOf>;
}

export const ownEntries = ({ imports }: Files): OwnEntry[] =>
  Object.entries(imports)
    .filter(([, url]) => isOwn(url))
    .map(([specifier, url]) => ({ specifier, url, format: formatOf(specifier, url) }));

/** @throws ImportMapError with the missing files and the modules that load them */
export function assertNoneMissing({ imports }: Files, missing: readonly string[]): void {
  if (missing.length === 0) return;
  const importerOf = (url: string) => Object.keys(imports).find((key) => url.startsWith(folderOf(imports[key]!)));
  const problems = missing.map((url) => {
    const importer = importerOf(url);
    return importer === undefined ? `${url} has a digest but is missing` : `the build of "${importer}" lacks ${url}`;
  });
  throw new ImportMapError(problems.join('; '));
}

/** @throws ImportMapError for the entries in the wrong module format */
export function assertFormats(inspected: readonly { entry: OwnEntry; faults: readonly Fault[] }[]): void {
  const problems = inspected.flatMap(({ entry: { specifier, url }, faults: [fault] }) =>
    fault ? [`"${specifier}" points to ${url}: ${fault.what}`] : [],
  );
  if (problems.length > 0) throw new ImportMapError(problems.join('; '));
}

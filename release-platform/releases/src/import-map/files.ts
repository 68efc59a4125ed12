import { formatOf } from '../inspection/entry-format';
import type { Fault } from '../inspection/fault';
import { ImportMapError } from './import-map-error';
import { folderOf, type ResolvedModules } from './resolve';

type Files = Pick<ResolvedModules, 'imports' | 'integrity'>;

const isOwn = (url: string) => url.startsWith('/');

/** @returns files of this origin that have a digest: entries and lazy chunks */
export const ownFiles = ({ integrity }: Files): string[] => Object.keys(integrity).filter(isOwn);

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

/** @throws ImportMapError with a missing file and the module that loads it */
export function assertNoneMissing({ imports }: Files, [missing]: readonly string[]): void {
  if (missing === undefined) return;
  const importer = Object.keys(imports).find((specifier) => missing.startsWith(folderOf(imports[specifier]!)));
  throw new ImportMapError(
    importer === undefined ? `${missing} has a digest but is missing` : `the build of "${importer}" lacks ${missing}`,
  );
}

/** @throws ImportMapError for an entry in the wrong module format */
export function assertFormats(inspected: readonly { entry: OwnEntry; faults: readonly Fault[] }[]): void {
  const broken = inspected.find(({ faults }) => faults.length > 0);
  if (broken)
    throw new ImportMapError(`"${broken.entry.specifier}" points to ${broken.entry.url}: ${broken.faults[0]!.what}`);
}

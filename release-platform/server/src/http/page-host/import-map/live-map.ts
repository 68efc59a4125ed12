import { ImportMapError, type OwnersMap } from '@lender-portal/releases/import-map';
import type { ImportMapFile } from '../../../domains/releases/import-map/import-map-file';
import type { ImportMapEdits } from '../../../domains/releases/ledger/import-map-edits';
import type { Ledger } from '../../../domains/releases/ledger/ledger';

interface LiveMapOptions {
  ledger: Pick<Ledger, 'head'>;
  /** Whether to initialize an empty ledger. If not, the file alone is live until the first swap. */
  shouldInitialize: boolean;
  file: ImportMapFile;
  edits: Pick<ImportMapEdits, 'refusal'>;
}

export interface LiveMap {
  map: OwnersMap;
  /** Whether it is a revision of the ledger, which was validated before it was written. */
  isRecorded: boolean;
}

/** Reads the newest revision without writing one. */
export function liveMapReader({ ledger, shouldInitialize, file, edits }: LiveMapOptions): () => Promise<LiveMap> {
  return async () => {
    const head = await ledger.head();
    if (head) return { map: head.map, isRecorded: true };
    if (shouldInitialize) throw edits.refusal ?? new ImportMapError('the file was not taken into the ledger yet');
    return { map: await file.read(), isRecorded: false };
  };
}

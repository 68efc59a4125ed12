import { ImportMapError, type OwnersMap } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type { ImportMapFile } from '../../../domains/releases/import-map/import-map-file';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import { ReleaseRefusal } from '../../../domains/releases/publishing/release-refusal';

interface LiveMapOptions {
  ledger: Ledger;
  /** Whether an empty ledger is begun; otherwise the file alone is live until the first swap. */
  begins: boolean;
  file: ImportMapFile;
  log: FastifyBaseLogger;
}

export interface LiveMap {
  map: OwnersMap;
  /** Whether it is a revision of the ledger, which was validated when it was written. */
  isRecorded: boolean;
}

/**
 * The last swap; an edit of the file since then becomes one. What is refused of the file changes nothing, and is logged
 * once. Behaviour: releases.ledger.
 */
export function liveMapOf({ ledger, begins, file, log }: LiveMapOptions): () => Promise<LiveMap> {
  /** Concurrent pages share one attempt to take an edit. */
  let taking: Promise<OwnersMap> | undefined;
  const takes = (content: OwnersMap) =>
    (taking ??= ledger
      .takeFile(content)
      .then(({ map }) => map)
      .finally(() => (taking = undefined)));
  let said: string | undefined;
  let same: { taken: OwnersMap; content: OwnersMap } | undefined;
  const isTaken = (taken: OwnersMap, content: OwnersMap): boolean => {
    if (same?.taken === taken && same.content === content) return true;
    same = isDeepStrictEqual(taken, content) ? { taken, content } : undefined;
    return same !== undefined;
  };
  return async () => {
    const head = await ledger.head();
    if (!head && !begins) return { map: await file.read(), isRecorded: false };
    if (!head) return { map: await takes(await file.read()), isRecorded: true };
    try {
      const content = await file.read();
      const map = isTaken(head.file, content) ? head.map : await takes(content);
      if (said !== undefined) log.info(`${file.path} is good again`);
      said = undefined;
      return { map, isRecorded: true };
    } catch (error) {
      if (!(error instanceof ImportMapError || error instanceof ReleaseRefusal)) throw error;
      if (said !== error.message) log.error(`${file.path} is refused, and the last swap stays: ${error.message}`);
      said = error.message;
      return { map: head.map, isRecorded: true };
    }
  };
}

import type { FastifyBaseLogger } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type { OwnersMap } from '../../../domains/releases/ledger/entry';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import { ReleaseRefusal } from '../../../domains/releases/publishing/release-refusal';
import { ImportMapError } from './source';

interface LiveMapOptions {
  /** That of the database, once it is open. */
  ledger: () => Ledger | undefined;
  /** Whether the ledger is begun where there is none: the file alone is live otherwise, until the first swap. */
  begins: boolean;
  /** The owners' map. */
  file: string;
  log: FastifyBaseLogger;
}

export interface LiveMap {
  map: OwnersMap;
  /** Whether it is a revision of the ledger, which was judged when it was written. */
  isRecorded: boolean;
}

/**
 * The last swap; an edit of the file since then becomes one. What is refused of the file changes nothing, and is logged
 * once. Behaviour: releases.ledger.
 */
export function liveMapOf({ ledger, begins, file, log }: LiveMapOptions): (readFile: () => Promise<OwnersMap>) => Promise<LiveMap> {
  /** Of many pages that come at once, one takes it. */
  let taking: Promise<OwnersMap> | undefined;
  const takes = (known: Ledger, content: OwnersMap) =>
    (taking ??= known
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
  return async (readFile) => {
    const known = ledger();
    const head = await known?.head();
    if (!known || (!head && !begins)) return { map: await readFile(), isRecorded: false };
    if (!head) return { map: await takes(known, await readFile()), isRecorded: true };
    try {
      const content = await readFile();
      const map = isTaken(head.file, content) ? head.map : await takes(known, content);
      if (said !== undefined) log.info(`${file} is good again`);
      said = undefined;
      return { map, isRecorded: true };
    } catch (error) {
      if (!(error instanceof ImportMapError || error instanceof ReleaseRefusal)) throw error;
      if (said !== error.message) log.error(`${file} is refused, and the last swap stays: ${error.message}`);
      said = error.message;
      return { map: head.map, isRecorded: true };
    }
  };
}

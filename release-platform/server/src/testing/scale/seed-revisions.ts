import { diffMaps } from '@lender-portal/releases/import-map';
import { seal, toRow, type LedgerEntry } from '../../domains/releases/ledger/entry';
import type { Db } from '../../foundation/tables';

/** Revisions per insert. */
const BATCH = 25;
const GIVEN = { who: 'token:team', checks: [], forced: false, hotfix: false, freezes: {} };

/**
 * Records releases, each with a passed check and live in a revision of its own, without validating the maps.
 *
 * @param count of all revisions; the ledger has the first one already
 * @param release returns module → id of the release of a revision
 */
export async function seedRevisions(
  { db }: { db: Db },
  count: number,
  release: (revision: number) => Promise<Record<string, string>>,
): Promise<void> {
  let head: Pick<LedgerEntry, 'seq' | 'map' | 'file' | 'hash'> = await db
    .selectFrom('portal.swaps')
    .select(['seq', 'map', 'file', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  while (head.seq < count) {
    const length = Math.min(BATCH, count - head.seq);
    const first = head.seq + 1;
    const released = await Promise.all(Array.from({ length }, (_, index) => release(first + index)));
    const entries = released.map((changed) => {
      const map = { ...head.map, imports: { ...head.map.imports, ...changed } };
      const entry = seal({
        ...GIVEN,
        ...diffMaps(head.map, map),
        seq: head.seq + 1,
        at: new Date(),
        reason: `Release ${head.seq + 1}`,
        map,
        file: head.file,
        previousHash: head.hash,
      });
      head = entry;
      return entry;
    });
    const ids = released.flatMap((each) => Object.entries(each));
    const measures = { version: '1.0.0', files: 1, bytes: 100, brotli: 50, published_by: 'token:team' };
    await db
      .insertInto('portal.releases')
      .values(ids.map(([name, id]) => ({ name, id, ...measures })))
      .execute();
    const result = { state: 'passed' as const, requested_by: 'team', findings: '[]', libraries: '{}' };
    await db
      .insertInto('portal.checks')
      .values(released.map((each) => ({ releases: JSON.stringify(each), ...result, finished_at: new Date() })))
      .execute();
    await db.insertInto('portal.swaps').values(entries.map(toRow)).execute();
  }
}

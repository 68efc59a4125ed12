import type { Db } from '../../foundation/tables';
import { Ledger } from '../../domains/releases/ledger/ledger';
import { admitEdit } from '../releases';

/**
 * Records releases, each with a passed check and live in a revision of its own, without validating the maps.
 *
 * @param count of all revisions
 * @param release returns module → id of the next release
 */
export async function seedRevisions(
  { db }: { db: Db },
  count: number,
  release: (revision: number) => Promise<Record<string, string>>,
): Promise<void> {
  const unused = () => Promise.reject(new Error('not used'));
  const ledger = new Ledger({
    db,
    file: { read: unused },
    folders: { publish: unused },
    resolver: { validate: async () => {} },
    store: { findByEntry: async () => undefined },
    admitEdit,
    log: { info: () => {} },
  });
  for (let revision = ((await ledger.head())?.seq ?? 0) + 1; revision <= count; revision += 1) {
    const released = await release(revision);
    for (const [name, id] of Object.entries(released))
      await db
        .insertInto('portal.releases')
        .values({ name, id, version: '1.0.0', files: 1, bytes: 100, brotli: 50, published_by: 'token:team' })
        .execute();
    await db
      .insertInto('portal.checks')
      .values({
        state: 'passed',
        releases: JSON.stringify(released),
        requested_by: 'team',
        findings: '[]',
        libraries: '{}',
        finished_at: new Date(),
      })
      .execute();
    await ledger.append({
      who: 'token:team',
      reason: `Release ${revision}`,
      propose: (live) => ({ map: { ...live, imports: { ...live.imports, ...released } } }),
    });
  }
}

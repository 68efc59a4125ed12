import type { Db } from '../../foundation/tables';
import { findRunning } from './canaries/canaries';
import { lastHealthyReleases } from './health/release-health';
import type { LedgerEntry } from './ledger/entry';
import type { Ledger } from './ledger/ledger';
import type { ModuleStore } from './module-store';

const DAY_MS = 24 * 3_600_000;

interface RetentionOptions {
  db: Db;
  store: ModuleStore;
  ledger: Pick<Ledger, 'head' | 'entry' | 'history' | 'lastChanges' | 'whileUnchanged'>;
  /** Days to keep a release after it was published and after it was last live. */
  keepDays: number;
  now?: Date;
}

/**
 * Deletes unused releases. Keeps those that are live, were live before the last swap or within `keepDays`, are a
 * rollback target, run in a canary or preview, or were published within `keepDays`, because open tabs still load their
 * lazy chunks. Without a ledger, keeps everything.
 *
 * @returns the deleted releases
 */
export async function removeUnusedReleases({
  db,
  store,
  ledger,
  keepDays,
  now = new Date(),
}: RetentionOptions): Promise<{ name: string; id: string }[]> {
  const head = await ledger.head();
  if (!head) return [];
  const since = new Date(now.getTime() - keepDays * DAY_MS);
  const used = await usedSince(ledger, head, since);
  for (const target of await rollbackTargets(db, ledger, head)) used.add(target);
  const published = await db
    .selectFrom('portal.releases')
    .select(['name', 'id'])
    .where('published_at', '<', since)
    .where('expires_at', 'is', null)
    .execute();
  const previewed = await db.selectFrom('portal.previews').select('releases').where('expires_at', '>', now).execute();
  for (const { releases } of [...previewed, ...(await findRunning(db))])
    for (const id of Object.values(releases)) used.add(id);
  const unused = published.filter(({ id }) => !used.has(id));
  const removed: typeof unused = [];
  for (const release of unused)
    if (await ledger.whileUnchanged((trx, last) => removeOne(trx, store, release, last))) removed.push(release);
  return removed;
}

/** @returns false if it was swapped in, or added to a canary, in the meantime */
async function removeOne(
  trx: Db,
  store: ModuleStore,
  { name, id }: { name: string; id: string },
  last: LedgerEntry | undefined,
): Promise<boolean> {
  if (Object.values(last?.map.imports ?? {}).includes(id)) return false;
  if ((await findRunning(trx)).some(({ releases }) => releases[name] === id)) return false;
  await trx.deleteFrom('portal.releases').where('name', '=', name).where('id', '=', id).execute();
  await trx.deleteFrom('portal.release_days').where('module', '=', name).where('release', '=', id).execute();
  await store.remove(name, id);
  return true;
}

/**
 * Rollback targets of each live key, regardless of age: the target before its last change, the target of a rollback,
 * and the last one that ran well.
 */
async function rollbackTargets(db: Db, ledger: RetentionOptions['ledger'], { map }: LedgerEntry): Promise<string[]> {
  const [changes, history] = await Promise.all([ledger.lastChanges(), ledger.history()]);
  const keys = Object.keys(map.imports);
  const well = await lastHealthyReleases(db, new Set(Object.values(map.imports)));
  return keys
    .flatMap((key) => [changes.get(key)?.before, history.earlierTargets(key)[0], well.get(key)])
    .filter((target) => typeof target === 'string');
}

/** Targets that were live at any time since then, or before the last swap. */
async function usedSince(ledger: RetentionOptions['ledger'], head: LedgerEntry, since: Date): Promise<Set<string>> {
  const used = new Set(Object.values(head.map.imports));
  const before = await ledger.entry(head.seq - 1);
  for (const target of Object.values(before?.map.imports ?? {})) used.add(target);
  for await (const entry of entriesBackTo(ledger, head, since))
    for (const target of Object.values(entry.map.imports)) used.add(target);
  return used;
}

/** Entries from the newest back to the one that was live at `since`. */
async function* entriesBackTo(
  ledger: RetentionOptions['ledger'],
  head: LedgerEntry,
  since: Date,
): AsyncGenerator<LedgerEntry> {
  for (let entry: LedgerEntry | undefined = head; entry; entry = await ledger.entry(entry.seq - 1)) {
    yield entry;
    if (entry.at <= since) return;
  }
}

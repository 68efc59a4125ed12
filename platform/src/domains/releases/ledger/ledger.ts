import { lockByName } from '@lender-portal/server/database/transaction-lock';
import { sql, type Selectable } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import type { Db, Tables } from '../../../foundation/database/tables';
import { difference, hashOf, NO_HASH, withChanges, type LedgerEntry, type OwnersMap } from './entry';

/** A change that is asked for. */
export interface Change {
  who: string;
  reason: string;
  /** Asked once it is known which checks there are. */
  forced?: boolean | (() => boolean);
  /** @returns the checks that the releases of a map have passed. @throws why they do not suffice */
  checksOf?: (map: OwnersMap, difference: Pick<LedgerEntry, 'changed'>) => Promise<readonly string[]>;
  /** @returns the map as it is to be, from the one that is live */
  change: (live: OwnersMap) => OwnersMap | Promise<OwnersMap>;
  /** The revision that was seen: where it is not the live one any more, nothing is changed. */
  expected?: number | undefined;
  /** @throws why who asks may not change these keys */
  authorize?: (difference: Pick<LedgerEntry, 'changed'>) => void;
  /** Whether it is only to be seen what would be. */
  isDryRun?: boolean;
}

/** The last change of a key of the map. */
export interface LastChange extends Pick<LedgerEntry, 'seq' | 'at' | 'who' | 'reason' | 'forced'> {
  /** What the key led to before; null where it was not there. */
  before: string | null;
}

interface LedgerOptions {
  db: Db;
  /** What is live before there is any entry: the content of `importmap.json`. */
  readFile: () => Promise<OwnersMap>;
  /** @throws the reason why pages could not run a map */
  judge: (map: OwnersMap) => Promise<void>;
}

/** Somebody else has changed the map meanwhile. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
  readonly revision: number;

  constructor(revision: number) {
    super(`The live map is revision ${revision} by now`);
    this.revision = revision;
  }
}

/** All changes of the live import map, in order. Behaviour: releases.ledger. */
export class Ledger {
  readonly #db: Db;
  readonly #readFile: LedgerOptions['readFile'];
  readonly #judge: LedgerOptions['judge'];

  constructor({ db, readFile, judge }: LedgerOptions) {
    this.#db = db;
    this.#readFile = readFile;
    this.#judge = judge;
  }

  /** @returns the last entry; undefined as long as nothing was swapped: then `importmap.json` is live as it is */
  async head(db: Db = this.#db): Promise<LedgerEntry | undefined> {
    const row = await db.selectFrom('portal.swaps').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();
    return row && toEntry(row);
  }

  async entry(seq: number): Promise<LedgerEntry | undefined> {
    const row = await this.#db.selectFrom('portal.swaps').selectAll().where('seq', '=', seq).executeTakeFirst();
    return row && toEntry(row);
  }

  /** @returns of each key of the map the change that led it to where it leads now */
  async lastChanges(): Promise<ReadonlyMap<string, LastChange>> {
    const { rows } = await sql<LastChange & { key: string }>`
      select distinct on (key) key, seq, at, who, reason, forced, before ->> key as before
      from portal.swaps, jsonb_object_keys(changed) as key order by key, seq desc`.execute(this.#db);
    return new Map(rows.map(({ key, ...change }) => [key, change]));
  }

  /** @returns entries before one, the newest first; without one the newest of all */
  async entriesBefore(seq: number | undefined, limit: number): Promise<LedgerEntry[]> {
    const all = this.#db.selectFrom('portal.swaps').selectAll().orderBy('seq', 'desc').limit(limit);
    return (await (seq === undefined ? all : all.where('seq', '<', seq)).execute()).map(toEntry);
  }

  /** @returns entries behind one, in order */
  async entries(after: number, limit: number): Promise<LedgerEntry[]> {
    const rows = await this.#db.selectFrom('portal.swaps').selectAll().where('seq', '>', after).orderBy('seq').limit(limit).execute();
    return rows.map(toEntry);
  }

  /**
   * Changes the live map, as a whole or not at all.
   *
   * @returns what was changed; an entry that is not written where it is a dry run, or where nothing would change
   * @throws RevisionConflict; what `judge` throws
   */
  append(change: Change): Promise<{ entry: LedgerEntry; isWritten: boolean }> {
    return this.#append({ ...change, change: ({ map }) => change.change(map), file: undefined });
  }

  /**
   * Makes an edit of `importmap.json` a change of the live map: what differs from the file as it was taken last.
   *
   * @throws what `judge` throws; the map stays
   */
  async takeFile(file: OwnersMap): Promise<LedgerEntry> {
    const { entry } = await this.#append({
      who: 'file',
      reason: 'importmap.json was edited',
      change: (head) => withChanges(head.map, difference(head.file, file).changed, file.integrity),
      file,
    });
    return entry;
  }

  /** @returns whether every entry is as it was written, and follows the one before; otherwise the first that does not */
  async verify(): Promise<{ ok: boolean; rows: number; head: string; broken?: number }> {
    let previous = { seq: 0, hash: NO_HASH };
    for (;;) {
      const entries = await this.entries(previous.seq, 500);
      if (entries.length === 0) return { ok: true, rows: previous.seq, head: previous.hash };
      for (const { hash, ...entry } of entries) {
        const holds = entry.seq === previous.seq + 1 && entry.previousHash === previous.hash && hashOf(entry) === hash;
        if (!holds) return { ok: false, rows: previous.seq, head: previous.hash, broken: entry.seq };
        previous = { seq: entry.seq, hash };
      }
    }
  }

  #append({ who, reason, forced = false, checksOf, change, expected, authorize, isDryRun = false, file }: Appending) {
    return this.#db.transaction().execute(async (trx) => {
      await lockByName(trx, 'ledger');
      const last = await this.head(trx);
      const head = last ?? seal({ ...(await this.#begin()), seq: 1, previousHash: NO_HASH });
      const revision = last?.seq ?? 0;
      if (expected !== undefined && expected !== revision) throw new RevisionConflict(revision);
      const map = await change(head);
      const changes = difference(head.map, map);
      authorize?.(changes);
      await this.#judge(map);
      const checks = (await checksOf?.(map, changes)) ?? [];
      const entry = seal({
        who,
        reason,
        forced: typeof forced === 'function' ? forced() : forced,
        checks,
        map,
        file: file ?? head.file,
        ...changes,
        seq: head.seq + 1,
        at: new Date(),
        previousHash: head.hash,
      });
      const isWritten = !isDryRun && (Object.keys(entry.changed).length > 0 || !isDeepStrictEqual(entry.file, head.file));
      if (isWritten) for (const each of last ? [entry] : [head, entry]) await trx.insertInto('portal.swaps').values(toRow(each)).execute();
      return { entry, isWritten };
    });
  }

  async #begin(): Promise<Omit<LedgerEntry, 'seq' | 'hash' | 'previousHash'>> {
    const map = await this.#readFile();
    const before = Object.fromEntries(Object.keys(map.imports).map((key) => [key, null]));
    return { at: new Date(), who: 'file', changed: map.imports, before, checks: [], reason: 'importmap.json, as it was found', forced: false, map, file: map };
  }
}

type Appending = Omit<Change, 'change'> & {
  change: (head: LedgerEntry) => OwnersMap | Promise<OwnersMap>;
  /** The content of `importmap.json` that is taken with it. */
  file: OwnersMap | undefined;
};

const seal = (entry: Omit<LedgerEntry, 'hash'>): LedgerEntry => ({ ...entry, hash: hashOf(entry) });

const toEntry = ({ previous_hash: previousHash, ...row }: Selectable<Tables['portal.swaps']>): LedgerEntry => ({ ...row, previousHash });

const toRow = ({ previousHash, changed, before, checks, map, file, ...entry }: LedgerEntry) => ({
  ...entry,
  previous_hash: previousHash,
  changed: JSON.stringify(changed),
  before: JSON.stringify(before),
  checks: JSON.stringify(checks),
  map: JSON.stringify(map),
  file: JSON.stringify(file),
});

import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import {
  diffMaps,
  type MapDifference,
  type OwnersMap,
  withChanges,
  withUnchecked,
} from '@lender-portal/releases/import-map';
import { lockByName } from '@lender-portal/server-kit/database/transaction-lock';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type CompiledQuery, type Selectable } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Db, ReleaseTables } from '../../../foundation/tables';
import { isFolder } from '../builds/find-build';
import type { FolderPublisher } from '../builds/folder-publisher';
import type { ImportMapFile } from '../import-map/import-map-file';
import type { ImportMapResolver } from '../import-map/import-map-resolver';
import type { OwnersFile } from '../import-map/parse-import-map';
import type { ModuleStore } from '../module-store';
import { hashOf, NO_HASH, seal, toRow, type LedgerEntry } from './entry';
import { ALL_MODULES, assertNotFrozen, changedDrafts } from './freezes';
import { singleFlight } from './single-flight';
import { UndoHistory } from './undo-history';

/** A map that may go live. */
export interface Proposal {
  map: OwnersMap;
  /** Ids of the passed checks that it goes live with. */
  checks?: readonly string[];
  /** Whether it goes live although something speaks against it. */
  forced?: boolean;
  /** Whether an owner changes frozen modules. */
  hotfix?: boolean;
  /** Modules that it freezes or lifts. */
  freezes?: LedgerEntry['freezes'];
}

/** A requested change of the import map. */
export interface RequestedChange<Proposed extends Proposal = Proposal> {
  who: string;
  reason: string;
  /** Derives the new map from the live one. */
  propose: (live: OwnersMap) => Proposed | Promise<Proposed>;
  /** @throws if the caller may not make these changes */
  authorize?: (changes: Pick<MapDifference, 'changed'>) => void;
  /** Whether a key of a frozen module may get a target; default: never. */
  passesFreeze?: (key: string, target: string | null) => boolean;
  /** The revision that the caller saw. The change is rejected if it is no longer live. */
  expected?: number | undefined;
  /** Whether this exact map was live before, so only its files need to be inspected. */
  hasRun?: boolean;
  /** Whether to compute the outcome without writing it. */
  isDryRun?: boolean;
  /** Runs in the transaction of the change, also for a dry run. */
  within?: (trx: Db, outcome: ChangeOutcome<Proposed>) => Promise<void>;
}

/** Result of a change. */
export interface ChangeOutcome<Proposed extends Proposal = Proposal> {
  /** The written revision, or the one that a dry run would write; the live one without changes if nothing would change. */
  entry: LedgerEntry;
  /** False for a dry run, or if nothing would change. */
  isWritten: boolean;
  proposal: Proposed;
}

/** The last change of an import map key. */
export interface LastKeyChange extends Pick<LedgerEntry, 'seq' | 'at' | 'who' | 'reason' | 'forced'> {
  /** The previous target of the key, or null if it was not in the map. */
  before: string | null;
}

/** An edit of `importmap.json`: the differences from the last accepted content. */
export interface FileEdit {
  file: OwnersFile;
  /** The revision that it changes, or undefined for the first one. */
  head: LedgerEntry | undefined;
  /** Import map key → target in the file; null if removed. */
  changed: MapDifference['changed'];
  /** Import map key → target that the edit makes live; null if removed. Without targets that are live already. */
  goesLive: MapDifference['changed'];
  /** Import map key → release that was published from the folder in the file. */
  released: OwnersMap['imports'];
  /** Import map key → target that the last accepted content stands for. */
  fileTargets: ReadonlyMap<string, string>;
  /** The map after the edit. */
  map: OwnersMap;
}

/** An edit that may go live. */
export interface Admission {
  checks: readonly string[];
  /** Import map keys whose target was never checked. */
  unchecked: readonly string[];
  /** `<module>: <reason>` of each objection that the file overrides. */
  forced: readonly string[];
}

/** Selects revisions; each undefined part selects all. */
export interface LedgerFilter {
  /** Revisions that change, freeze or lift it. */
  module?: string;
  who?: string;
  /** ISO 8601, inclusive. */
  from?: string;
  /** ISO 8601, exclusive. */
  until?: string;
}

interface LedgerOptions {
  db: Db;
  /** `importmap.json`, which is live while the ledger is empty. */
  file: Pick<ImportMapFile, 'read'>;
  /** Publishes the builds in the folders that the file names. */
  folders: Pick<FolderPublisher, 'publish'>;
  resolver: Pick<ImportMapResolver, 'validate'>;
  store: Pick<ModuleStore, 'findByEntry'>;
  /** @throws ImportMapError if an edit of the file may not go live */
  admitEdit: (edit: FileEdit) => Promise<Admission>;
  /** Called in the transaction that writes an entry. */
  onWritten?: (trx: Db, entry: LedgerEntry, isRollback: boolean) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/** Serializes writers of all processes. */
const LOCK = 'ledger';
/** Author of revisions by edits of `importmap.json`. */
const FILE = 'file';
/** Rows per query. */
const HISTORY_BATCH = 500;
/** Limit of recent changes. */
const MAX_RECENT = 100;
/** Rows with their maps per query. */
const VERIFIED_BATCH = 20;

/** The map was changed since the caller read it. */
export class RevisionConflict extends ApplicationError {
  readonly revision: number;

  constructor(revision: number) {
    super('REVISION_CONFLICT', `The live map is now revision ${revision}`);
    this.revision = revision;
  }
}

/** All changes of the live import map, in order. */
export class Ledger {
  readonly #db: Db;
  readonly #options: LedgerOptions;
  /** Compiled once, because every page needs it. */
  readonly #headQuery: CompiledQuery<Pick<Selectable<ReleaseTables['portal.swaps']>, 'seq' | 'hash'>>;
  /** The last entry that was read. */
  #last: LedgerEntry | undefined;
  readonly #history = new UndoHistory();

  constructor(options: LedgerOptions) {
    this.#db = options.db;
    this.#options = options;
    this.#headQuery = this.#db
      .selectFrom('portal.swaps')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .compile();
  }

  /** The head at the last read, without a query. */
  get lastRead(): LedgerEntry | undefined {
    return this.#last;
  }

  /** @returns the newest entry, or undefined if the ledger is empty and `importmap.json` is live */
  head(db?: Db): Promise<LedgerEntry | undefined> {
    return db ? this.#readHead(db) : this.#headOfPages();
  }

  /** Every page needs the head, so concurrent reads are coalesced. */
  readonly #headOfPages = singleFlight(() => this.#readHead(this.#db));

  async #readHead(db: Db): Promise<LedgerEntry | undefined> {
    const {
      rows: [last],
    } = await db.executeQuery(this.#headQuery);
    const known = this.#last;
    // Entries are immutable.
    if (!last || known?.hash === last.hash) return last && known;
    this.#last = await this.entry(last.seq, db);
    return this.#last;
  }

  async entry(seq: number, db: Db = this.#db): Promise<LedgerEntry | undefined> {
    const row = await db.selectFrom('portal.swaps').selectAll().where('seq', '=', seq).executeTakeFirst();
    return row && toEntry(row);
  }

  /** @returns import map key → the change that set its current target */
  async lastChanges(): Promise<ReadonlyMap<string, LastKeyChange>> {
    const { rows } = await sql<LastKeyChange & { key: string }>`
      select distinct on (key) key, seq, at, who, reason, forced, before ->> key as before
      from portal.swaps, jsonb_object_keys(changed) as key order by key, seq desc`.execute(this.#db);
    return new Map(rows.map(({ key, ...change }) => [key, change]));
  }

  /** Reads the history up to the newest row. Concurrent callers share a read that starts after their call. */
  readonly history = singleFlight(() => this.#readHistory(this.#db));

  async #readHistory(db: Db): Promise<UndoHistory> {
    for (;;) {
      const rows = await db
        .selectFrom('portal.swaps')
        .select(['seq', 'at', 'who', 'reason', 'changed', 'before'])
        .where('seq', '>', this.#history.lastSeq)
        .orderBy('seq')
        .limit(HISTORY_BATCH)
        .execute();
      for (const row of rows) this.#history.add(row);
      if (rows.length < HISTORY_BATCH) return this.#history;
    }
  }

  /**
   * @param seq exclusive upper bound; undefined for no bound
   * @returns entries, newest first
   */
  async entriesBefore(seq: number | undefined, limit: number, filter: LedgerFilter = {}): Promise<LedgerEntry[]> {
    const all = this.#selectEntries(filter).orderBy('seq', 'desc').limit(limit);
    return (await (seq === undefined ? all : all.where('seq', '<', seq)).execute()).map(toEntry);
  }

  /** @returns recent changes, newest first, without their maps */
  async changesSince(since: Date): Promise<Pick<LedgerEntry, 'seq' | 'at' | 'changed' | 'before'>[]> {
    const rows = await this.#db
      .selectFrom('portal.swaps')
      .select(['seq', 'at', 'changed', 'before'])
      .orderBy('seq', 'desc')
      .limit(MAX_RECENT)
      .execute();
    return rows.filter(({ at }) => at > since);
  }

  /** @returns entries after a revision, in order */
  async entries(after: number, limit: number, filter: LedgerFilter = {}): Promise<LedgerEntry[]> {
    const rows = await this.#selectEntries(filter).where('seq', '>', after).orderBy('seq').limit(limit).execute();
    return rows.map(toEntry);
  }

  #selectEntries({ module, who, from, until }: LedgerFilter) {
    let query = this.#db.selectFrom('portal.swaps').selectAll();
    if (module !== undefined)
      query = query.where(
        sql<boolean>`jsonb_exists(changed, ${module}) or jsonb_exists_any(freezes, array[${module}, ${ALL_MODULES}])`,
      );
    if (who !== undefined) query = query.where('who', '=', who);
    if (from !== undefined) query = query.where('at', '>=', new Date(from));
    return until === undefined ? query : query.where('at', '<', new Date(until));
  }

  /**
   * Writes the first entry of an empty ledger: `importmap.json`, with releases published from its folders.
   *
   * @returns the newest entry
   * @throws ImportMapError or ReleaseRefusal if the file cannot run a page; the ledger stays empty
   */
  async initialize(): Promise<LedgerEntry> {
    const known = await this.head();
    if (known) return known;
    const first = await this.#first();
    const isWritten = await this.#db.transaction().execute(async (trx) => {
      await lockByName(trx, LOCK);
      if (await this.head(trx)) return false;
      await trx.insertInto('portal.swaps').values(toRow(first)).execute();
      return true;
    });
    if (isWritten) this.#logWritten(first);
    return (await this.head())!;
  }

  /**
   * Changes the live map atomically.
   *
   * @returns the change; the entry is not written for a dry run, or if nothing would change
   * @throws RevisionConflict
   * @throws ModuleFrozen
   * @throws ImportMapError if the map cannot run a page
   */
  append<Proposed extends Proposal>(change: RequestedChange<Proposed>): Promise<ChangeOutcome<Proposed>> {
    return this.#append(change);
  }

  /**
   * @returns import map key → target that the last accepted content of `importmap.json` stands for: a folder stands for
   *   the release that was published from it
   */
  async fileTargets({ file }: LedgerEntry): Promise<Map<string, string>> {
    // An edit to the live target is in no `changed`, so select by the change of the file.
    const { rows } = await sql<{ key: string; target: string | null }>`
      select distinct on (key) key, map -> 'imports' ->> key as target
      from (
        select seq, map, file, lag(file) over (order by seq) as previous from portal.swaps where who = ${FILE}
      ) as edits, jsonb_object_keys(file -> 'imports') as key
      where (file -> 'imports' ->> key) is distinct from (previous -> 'imports' ->> key)
      order by key, seq desc`.execute(this.#db);
    const edited = new Map(rows.map(({ key, target }) => [key, target]));
    return new Map(
      Object.entries(file.imports).map(([key, target]) => [
        key,
        isFolder(target) ? (edited.get(key) ?? target) : target,
      ]),
    );
  }

  /** Whether `importmap.json` had this content in an earlier revision. */
  async wasAccepted(file: OwnersFile): Promise<boolean> {
    const row = await this.#db
      .selectFrom('portal.swaps')
      .select('seq')
      .where(sql<boolean>`file = ${JSON.stringify(file)}::jsonb`)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Applies an edit of `importmap.json` to the live map: the differences from the last accepted content. Folders become
   * the releases of their current builds.
   *
   * @throws ImportMapError, ReleaseRefusal or ModuleFrozen if the edit may not go live; the live map does not change
   */
  async takeFile(file: OwnersFile): Promise<LedgerEntry> {
    for (;;) {
      const head = await this.initialize();
      if (isDeepStrictEqual(head.file, file)) return head;
      const { changed } = diffMaps(head.file, file);
      const named = Object.fromEntries(
        Object.entries(changed).filter((entry): entry is [string, string] => entry[1] !== null),
      );
      const released = await this.#options.folders.publish(named);
      const map = withChanges(head.map, { ...changed, ...released }, file.integrity);
      const fileTargets = await this.fileTargets(head);
      const goesLive = diffMaps(head.map, map).changed;
      const admission = await this.#options.admitEdit({ file, head, changed, goesLive, released, fileTargets, map });
      const { who, reason, ...proposal } = describeEdit('importmap.json was edited', admission);
      try {
        const { entry } = await this.#append(
          {
            who,
            reason,
            propose: () => ({ ...proposal, map: withUnchecked(map, admission.unchecked) }),
            expected: head.seq,
          },
          file,
        );
        return entry;
      } catch (error) {
        // Another process changed the map while the builds were being published. Compute the edit again.
        if (!(error instanceof RevisionConflict)) throw error;
      }
    }
  }

  /** Runs `work` in a transaction that holds the ledger lock, so the map does not change. */
  whileUnchanged<Result>(work: (trx: Db, head: LedgerEntry | undefined) => Promise<Result>): Promise<Result> {
    return this.#db.transaction().execute(async (trx) => {
      await lockByName(trx, LOCK);
      return work(trx, await this.head(trx));
    });
  }

  /**
   * Verifies that every entry is unaltered and follows its predecessor.
   *
   * @param kept hash that an entry must have
   * @returns the first invalid entry as `broken`
   */
  async verify(kept?: string): Promise<{ ok: boolean; rows: number; head: string; broken?: number }> {
    let previous = { seq: 0, hash: NO_HASH };
    let isFound = kept === undefined;
    for (;;) {
      const entries = await this.entries(previous.seq, VERIFIED_BATCH);
      // Hashing must not delay pages.
      await nextTurn();
      if (entries.length === 0) return { ok: isFound, rows: previous.seq, head: previous.hash };
      for (const { hash, ...entry } of entries) {
        const holds = entry.seq === previous.seq + 1 && entry.previousHash === previous.hash && hashOf(entry) === hash;
        if (!holds) return { ok: false, rows: previous.seq, head: previous.hash, broken: entry.seq };
        previous = { seq: entry.seq, hash };
        isFound ||= hash === kept;
      }
    }
  }

  /** @param file the content of `importmap.json` that the change records as accepted; its map is already validated */
  async #append<Proposed extends Proposal>(
    {
      who,
      reason,
      propose,
      authorize,
      passesFreeze = () => false,
      expected,
      hasRun = false,
      isDryRun = false,
      within,
    }: RequestedChange<Proposed>,
    file?: OwnersFile,
  ): Promise<ChangeOutcome<Proposed>> {
    // Publish before taking the lock, because publishing is slow and needs database connections.
    const first = (await this.head()) ? undefined : await this.#first();
    const written: LedgerEntry[] = [];
    const outcome = await this.#db.transaction().execute(async (trx) => {
      await lockByName(trx, LOCK);
      const last = await this.head(trx);
      const head = last ?? first!;
      const revision = last?.seq ?? 0;
      if (expected !== undefined && expected !== revision) throw new RevisionConflict(revision);
      const proposal = await propose(head.map);
      const { map, checks = [], forced = false, hotfix = false, freezes = {} } = proposal;
      const changes = diffMaps(head.map, map);
      authorize?.(changes);
      if (!hotfix) {
        const targets = Object.entries({ ...changedDrafts(head.map, map), ...changes.changed });
        const changed = Object.fromEntries(targets.filter(([key, target]) => !passesFreeze(key, target)));
        await assertNotFrozen(trx, this.#options.store, { changed, before: changes.before });
      }
      // A freeze must be possible while the live map is broken.
      if (!file && map !== head.map) await this.#options.resolver.validate(map, { before: head.map, hasRun });
      const isChanged =
        Object.keys({ ...changes.changed, ...freezes }).length > 0 ||
        !isDeepStrictEqual([map.routes, file ?? head.file], [head.map.routes, head.file]);
      const entry = isChanged
        ? seal({
            who,
            reason,
            forced,
            hotfix,
            freezes,
            checks,
            map,
            file: file ?? head.file,
            ...changes,
            seq: head.seq + 1,
            at: new Date(),
            previousHash: head.hash,
          })
        : { ...head, ...(!last && { seq: 0, hash: NO_HASH }), changed: {}, before: {}, freezes: {} };
      const isWritten = !isDryRun && isChanged;
      if (isWritten) written.push(...(last ? [] : [head]), entry);
      const isRollback = isWritten && (await this.#readHistory(trx)).isReturn(entry);
      for (const each of written) await trx.insertInto('portal.swaps').values(toRow(each)).execute();
      const result = { entry, isWritten, proposal };
      await within?.(trx, result);
      if (isWritten) await this.#options.onWritten?.(trx, entry, isRollback);
      return result;
    });
    if (!outcome.isWritten) return outcome;
    for (const each of written) this.#logWritten(each);
    return outcome;
  }

  /** Logs on other machines prove that a revision existed, even if the whole table is rewritten. */
  #logWritten({ seq, who, hash }: LedgerEntry): void {
    this.#options.log.info({ revision: seq, who, hash }, 'ledger revision written');
  }

  async #first(): Promise<LedgerEntry> {
    const file = await this.#options.file.read();
    // Validate first: never publish builds for a map that cannot run.
    await this.#options.resolver.validate(file, {});
    const imports = await this.#options.folders.publish(file.imports);
    const map = { imports, integrity: file.integrity };
    const admission = await this.#options.admitEdit({
      file,
      head: undefined,
      changed: file.imports,
      goesLive: imports,
      released: imports,
      fileTargets: new Map(),
      map,
    });
    return seal({
      seq: 1,
      at: new Date(),
      ...describeEdit('initial importmap.json', admission),
      changed: imports,
      before: Object.fromEntries(Object.keys(imports).map((key) => [key, null])),
      map: withUnchecked(map, admission.unchecked),
      file,
      previousHash: NO_HASH,
    });
  }
}

/** The columns of a revision by an edit. */
const describeEdit = (what: string, { checks, forced }: Admission) => ({
  who: FILE,
  reason: forced.length > 0 ? `${what}; forced ${forced.join('; ')}` : what,
  forced: forced.length > 0,
  hotfix: false,
  freezes: {},
  checks,
});

const toEntry = ({ previous_hash: previousHash, ...row }: Selectable<ReleaseTables['portal.swaps']>): LedgerEntry => ({
  ...row,
  previousHash,
});

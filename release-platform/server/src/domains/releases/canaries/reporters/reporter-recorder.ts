import { isDatabaseUnavailable } from '@lender-portal/server-kit/database/errors';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../foundation/tables';
import type { RunningCanaries } from '../running-canaries';
import { networkGroupOf, reporterHash } from './reporter-hashes';
import type { ReporterUnit } from './reporter-units';

/** Limit per canary, module and cohort. Enough for any comparison, and a bound for the table. */
const MAX_REPORTERS = 2_000;
const MAX_PENDING = 5_000;
/** Size of the cache of stored reporters, which saves a database statement for each of their later pages. */
const MAX_WRITTEN = 20_000;

/** A mount or a failure of one module on a page. */
interface Observation {
  module: string;
  hasFailed: boolean;
  /** Canary ids of the page, from its signed token. */
  canaries: readonly string[];
  /** The verified account of the report, if any. */
  account: string | undefined;
  ip: string;
}

interface RecorderOptions {
  db: Db;
  canaries: Pick<RunningCanaries, 'all' | 'reporterKeyOf'>;
  unitOf: (canaryModules: readonly string[], module: string) => ReporterUnit;
}

interface ReporterRow {
  canary: string;
  module: string;
  is_canary: boolean;
  unit: ReporterUnit;
  reporter: string;
  network: string;
  has_failed: boolean;
}

/** Records reporters as keyed hashes while a canary runs. Behaviour: releases.canary-reporters. */
export class ReporterRecorder {
  readonly #options: RecorderOptions;
  readonly #pending = new Map<string, ReporterRow>();
  /** Row key → whether it is stored as failed. */
  readonly #written = new LRUCache<string, boolean>({ max: MAX_WRITTEN });
  #writing: Promise<void> = Promise.resolve();

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  record({ module, hasFailed, canaries: pageCanaries, account, ip }: Observation): void {
    const { canaries, unitOf } = this.#options;
    for (const { id, releases } of canaries.all) {
      const isCanary = pageCanaries.includes(id);
      const key = canaries.reporterKeyOf(id);
      // Pages of another canary belong to neither cohort.
      if (key === undefined || (!isCanary && pageCanaries.length > 0)) continue;
      const unit = unitOf(Object.keys(releases), module);
      if (unit === 'account' && account === undefined) continue;
      const network = reporterHash(key, 'network', networkGroupOf(ip));
      const reporter = unit === 'account' ? reporterHash(key, 'account', account!) : network;
      this.#add({ canary: id, module, is_canary: isCanary, unit, reporter, network, has_failed: hasFailed });
    }
  }

  #add(row: ReporterRow): void {
    const name = [row.canary, row.module, row.is_canary, row.unit, row.reporter].join('\n');
    const known =
      this.#pending.get(name) ??
      (this.#written.has(name) ? { ...row, has_failed: this.#written.get(name)! } : undefined);
    if (known && (known.has_failed || !row.has_failed)) return;
    if (this.#pending.size >= MAX_PENDING && !this.#pending.has(name)) return;
    this.#pending.set(name, row);
  }

  /**
   * Stores pending reporters after any write in progress. Like all reports, they are lost if the database is
   * unavailable.
   */
  flush(): Promise<void> {
    const writing = this.#writing.then(() => this.#write());
    this.#writing = writing.catch(() => {});
    return writing;
  }

  async #write(): Promise<void> {
    if (this.#pending.size === 0) return;
    const taken = [...this.#pending];
    this.#pending.clear();
    try {
      await writeReporters(
        this.#options.db,
        taken.map(([, row]) => row),
      );
      for (const [name, row] of taken) this.#written.set(name, row.has_failed);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}

/** The share lock serializes this with the end of a canary, so no hash is stored after it. */
async function writeReporters(db: Db, rows: readonly ReporterRow[]): Promise<void> {
  await sql`
    insert into portal.canary_reporters as known (canary, module, is_canary, unit, reporter, network, has_failed)
    select recorded.canary, module, is_canary, unit, reporter, network, has_failed
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as recorded (
      canary uuid, module text, is_canary boolean, unit text, reporter text, network text, has_failed boolean)
    join (select id from portal.canaries where state = 'running' order by id for share) as running on running.id = recorded.canary
    where exists (select from portal.canary_reporters as same
        where (same.canary, same.module, same.is_canary, same.unit, same.reporter) =
          (recorded.canary, recorded.module, recorded.is_canary, recorded.unit, recorded.reporter))
      or (select count(*) from portal.canary_reporters as same
        where (same.canary, same.module, same.is_canary) = (recorded.canary, recorded.module, recorded.is_canary)) < ${MAX_REPORTERS}
    order by recorded.canary, module, is_canary, unit, reporter
    on conflict (canary, module, is_canary, unit, reporter) do update set has_failed = true, network = excluded.network
      where excluded.has_failed and not known.has_failed`.execute(db);
}

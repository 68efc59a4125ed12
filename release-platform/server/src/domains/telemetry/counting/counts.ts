import type { FailureEvent, ReportEvent } from '@lender-portal/module-contract/telemetry';
const MINUTE_MS = 60_000;

/** The reporting page, as its token identifies it. */
export interface ReportedPage {
  /** Revision of the import map. */
  revision: string;
  /** Comma-separated ids of its canaries. */
  canaries: string;
  /** Id of the request that rendered the page. */
  reference: string;
}

export const canariesOfPage = ({ canaries }: Pick<ReportedPage, 'canaries'>): string[] =>
  canaries.split(',').filter(Boolean);

/** A lender who met a failure on a page that runs something under watch. */
export interface FailingLender {
  /** Id of a canary, or `revision <seq>`. */
  watch: string;
  lender: string;
}

/** A pending increment of a database row. */
export interface ModuleCount {
  minute: string;
  canary: string;
  module: string;
  release: string;
  what: string;
  count: number;
  message: string | null;
  stack: string | null;
  route: string | null;
  reference: string | null;
  first_at: string;
  last_at: string;
}

export interface LenderFailure extends FailingLender {
  module: string;
  failed_at: string;
}

/** All pending increments. */
export interface CountedRows {
  lenderFailures: LenderFailure[];
  modules: ModuleCount[];
  vitals: VitalCount[];
}

export interface VitalCount {
  minute: string;
  route: string;
  name: string;
  values: number[];
}

/** Aggregates reports in memory until they are stored. The number of distinct rows is bounded. */
export class ReportCounts {
  readonly #maxRows: number;
  readonly #lenderFailures = new Map<string, LenderFailure>();
  readonly #modules = new Map<string, ModuleCount>();
  readonly #vitals = new Map<string, VitalCount>();

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  /** @returns false if the limit of rows is reached */
  add(event: ReportEvent, page: ReportedPage, now: Date, failingLenders: readonly FailingLender[] = []): boolean {
    const minute = minuteOf(now);
    if (event.kind === 'vital') {
      const key = { minute, route: event.route, name: event.name };
      const row = this.#row(this.#vitals, key, () => ({ ...key, values: [] }));
      row?.values.push(event.value);
      return row !== undefined;
    }
    const { module, release } = event;
    for (const { watch, lender } of failingLenders) {
      const failure = { watch, module, lender };
      this.#row(this.#lenderFailures, failure, () => ({ ...failure, failed_at: now.toISOString() }));
    }
    const what = event.kind === 'failure' ? event.what : event.isFallback ? 'fallback' : 'mounted';
    const key = { minute, canary: page.canaries, module, release: release ?? '', what };
    const row = this.#row(this.#modules, key, () => ({
      ...key,
      count: 0,
      ...NO_SAMPLE,
      first_at: now.toISOString(),
      last_at: now.toISOString(),
    }));
    if (!row) return false;
    row.count += 1;
    row.last_at = now.toISOString();
    if (event.kind === 'failure') Object.assign(row, sampleOf(event, page));
    return true;
  }

  /** Returns and clears all pending increments. */
  take(): CountedRows {
    const taken = {
      lenderFailures: [...this.#lenderFailures.values()],
      modules: [...this.#modules.values()],
      vitals: [...this.#vitals.values()],
    };
    this.#lenderFailures.clear();
    this.#modules.clear();
    this.#vitals.clear();
    return taken;
  }

  #row<Row>(rows: Map<string, Row>, key: Readonly<Record<string, string>>, create: () => Row): Row | undefined {
    const name = Object.values(key).join('\n');
    const known = rows.get(name);
    const all = [this.#lenderFailures, this.#modules, this.#vitals];
    if (known || all.reduce((sum, { size }) => sum + size, 0) >= this.#maxRows) return known;
    const row = create();
    rows.set(name, row);
    return row;
  }
}

const minuteOf = (now: Date) => new Date(now.getTime() - (now.getTime() % MINUTE_MS)).toISOString();
const NO_SAMPLE = { message: null, stack: null, route: null, reference: null };
const sampleOf = ({ message, stack, route }: FailureEvent, { reference }: ReportedPage) => ({
  message,
  stack,
  route,
  reference,
});

import type { RouteTable } from '@lender-portal/module-contract';
import { parseRouteTable, RouteTableError, type RouteTableRules } from '@lender-portal/module-contract/parsing';
import { readWhenChanged } from '@lender-portal/server-kit/files/read-when-changed';
import type { FastifyBaseLogger } from 'fastify';
import { readFileSync } from 'node:fs';
import type { ValidRoutes } from '../../../domains/releases/owners-files/valid-routes';

/** The live content of routes.json. An edit takes effect with the next page; an invalid one is ignored. */
export class LiveRouteTable {
  readonly file: string;
  readonly #log: FastifyBaseLogger;
  readonly #rules: RouteTableRules;
  readonly #read: (file: string) => Promise<RouteTable>;
  #table: RouteTable | undefined;
  #kept: RouteTable | undefined;
  #lastProblem: string | undefined;

  /** Reads the file. If it is invalid, `restore` the last valid routes. */
  constructor(file: string, log: FastifyBaseLogger, rules: RouteTableRules) {
    this.file = file;
    this.#log = log;
    this.#rules = rules;
    this.#read = readWhenChanged((text) => parseRouteTable(text.replace(/^\uFEFF/, ''), rules));
    try {
      this.#table = parseRouteTable(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), rules);
    } catch (error) {
      this.#reject(error as Error);
    }
  }

  /**
   * The last valid table.
   *
   * @throws RouteTableError with all problems of the file if there never was one
   */
  get table(): RouteTable {
    if (this.#table) return this.#table;
    const problems = (this.#lastProblem ?? '').split('\n');
    throw new RouteTableError([`${this.file} is invalid:`, ...problems.map((problem) => `  ${problem}`)]);
  }

  /** All problems of the file, if an earlier table is served. */
  get problem(): string | undefined {
    return this.#lastProblem;
  }

  async current(): Promise<RouteTable> {
    try {
      this.#table = await this.#read(this.file);
      if (this.#lastProblem !== undefined) this.#log.info({ file: this.file }, 'routes valid again');
      this.#lastProblem = undefined;
    } catch (error) {
      this.#reject(error as Error);
    }
    return this.table;
  }

  /**
   * Continues with the routes of an earlier process if the file is invalid.
   *
   * @throws RouteTableError if there are none
   */
  async restore(valid: ValidRoutes): Promise<void> {
    const kept = this.#table ? undefined : await valid.read();
    // Routes that another release accepted may be invalid for this one.
    if (kept) this.#table = parseIfValid(kept, this.#rules);
    void this.table;
  }

  /** Keeps the table for the next start if the file has a new one. A failed write is logged and retried. */
  async keep(valid: Pick<ValidRoutes, 'write'>): Promise<void> {
    const table = await this.current();
    if (this.#lastProblem !== undefined || this.#kept === table) return;
    try {
      await valid.write(table);
      this.#kept = table;
    } catch (error) {
      this.#log.warn({ err: error, file: this.file }, 'keeping the valid routes failed; retrying');
    }
  }

  /** Logs once per edit, not per page. */
  #reject(error: Error): void {
    const problem = error instanceof RouteTableError ? error.problems.join('\n') : error.message;
    if (problem !== this.#lastProblem) this.#log.error({ file: this.file, reason: problem }, 'routes rejected');
    this.#lastProblem = problem;
  }
}

function parseIfValid(table: RouteTable, rules: RouteTableRules): RouteTable | undefined {
  try {
    return parseRouteTable(JSON.stringify(table), rules);
  } catch (error) {
    if (error instanceof RouteTableError) return undefined;
    throw error;
  }
}

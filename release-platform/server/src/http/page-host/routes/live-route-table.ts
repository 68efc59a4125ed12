import type { RouteTable } from '@lender-portal/contracts';
import { parseRouteTable, RouteTableError, type RouteTableRules } from '@lender-portal/contracts/parsing';
import { readWhenChanged } from '@lender-portal/server-kit/files/read-when-changed';
import type { FastifyBaseLogger } from 'fastify';
import { readFileSync } from 'node:fs';

/** The live content of routes.json. An edit takes effect with the next page; an invalid one is ignored. */
export class LiveRouteTable {
  readonly file: string;
  readonly #log: FastifyBaseLogger;
  readonly #read: (file: string) => Promise<RouteTable>;
  #table: RouteTable;
  #lastProblem: string | undefined;

  /** @throws RouteTableError with all problems of the file */
  constructor(file: string, log: FastifyBaseLogger, rules: RouteTableRules = {}) {
    this.file = file;
    this.#log = log;
    this.#read = readWhenChanged((text) => parseRouteTable(text, rules));
    this.#table = parseFirst(file, rules);
  }

  /** The last valid table. */
  get table(): RouteTable {
    return this.#table;
  }

  async current(): Promise<RouteTable> {
    try {
      this.#table = await this.#read(this.file);
      if (this.#lastProblem !== undefined) this.#log.info({ file: this.file }, 'routes valid again');
      this.#lastProblem = undefined;
    } catch (error) {
      const problem = (error as Error).message;
      // Log once per edit, not per page.
      if (problem !== this.#lastProblem) this.#log.error({ file: this.file, reason: problem }, 'routes rejected');
      this.#lastProblem = problem;
    }
    return this.#table;
  }
}

function parseFirst(file: string, rules: RouteTableRules): RouteTable {
  try {
    return parseRouteTable(readFileSync(file, 'utf8'), rules);
  } catch (error) {
    const problems = error instanceof RouteTableError ? error.problems : [(error as Error).message];
    throw new RouteTableError([`${file} is invalid:`, ...problems.map((problem) => `  ${problem}`)]);
  }
}

import { ApplicationError } from '../../errors/application-error';
import { AsyncLocalStorage } from 'node:async_hooks';

export interface OperationLimits {
  maxStatements: number;
  /** Wall-clock milliseconds, including time spent waiting for a connection. */
  maxMs: number;
}

/** The operation used up its statements or its time. All its further statements are rejected. */
export class OperationLimitError extends ApplicationError {
  readonly limit: 'statements' | 'time';
  readonly limits: OperationLimits;

  constructor(limit: 'statements' | 'time', limits: OperationLimits) {
    super(
      'OPERATION_LIMIT',
      limit === 'statements'
        ? `The operation needs more than ${limits.maxStatements} statements`
        : `The operation takes more than ${limits.maxMs} ms`,
    );
    this.limit = limit;
    this.limits = limits;
  }
}

/** Counts the statements and the time of one operation. Once exceeded, a budget stays exceeded. */
export class OperationBudget {
  readonly limits: OperationLimits;
  readonly #deadline: number;
  #statements = 0;
  #exceeded: OperationLimitError | undefined;

  constructor(limits: OperationLimits) {
    this.limits = limits;
    this.#deadline = performance.now() + limits.maxMs;
  }

  get statements(): number {
    return this.#statements;
  }

  get exceeded(): OperationLimitError | undefined {
    return this.#exceeded;
  }

  get remainingMs(): number {
    return this.#deadline - performance.now();
  }

  /** Marks the time limit as exceeded. */
  expire(): void {
    this.#exceeded ??= new OperationLimitError('time', this.limits);
  }

  /** @throws OperationLimitError if the budget is exceeded */
  assertWithin(): void {
    if (this.remainingMs <= 0) this.expire();
    if (this.#exceeded) throw this.#exceeded;
  }

  /** @throws OperationLimitError if the statement would exceed the limit */
  countStatement(): void {
    if (this.#statements >= this.limits.maxStatements)
      this.#exceeded ??= new OperationLimitError('statements', this.limits);
    this.assertWithin();
    this.#statements += 1;
  }
}

const current = new AsyncLocalStorage<OperationBudget | undefined>();

/** @returns undefined outside of an operation; such work has no limits */
export const currentBudget = (): OperationBudget | undefined => current.getStore();

/** Charges all work started by the callback to the budget. */
export const withBudget = <T>(budget: OperationBudget, work: () => T): T => current.run(budget, work);

/** Runs work outside of any budget: rollbacks, and background jobs that an operation only triggers. */
export const withoutBudget = <T>(work: () => T): T => current.run(undefined, work);

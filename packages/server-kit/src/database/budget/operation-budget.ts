import { ApplicationError } from '../../errors/application-error';
import { AsyncLocalStorage } from 'node:async_hooks';

export interface OperationLimits {
  maxStatements: number;
  /** Requested fields of all rows, because lists in lists multiply. */
  maxFields: number;
  /** Wall-clock milliseconds, including time spent waiting for a connection. */
  maxMs: number;
}

/** The operation used up its statements, fields or time. All its further statements are rejected. */
export class OperationLimitError extends ApplicationError {
  readonly limit: 'statements' | 'fields' | 'time';
  readonly limits: OperationLimits;

  constructor(limit: OperationLimitError['limit'], limits: OperationLimits) {
    super('OPERATION_LIMIT', `The operation exceeds its limit of ${limit}`);
    this.limit = limit;
    this.limits = limits;
  }
}

/** Counts the statements, fields and time of one operation. Once exceeded, a budget stays exceeded. */
export class OperationBudget {
  readonly limits: OperationLimits;
  readonly #deadline: number;
  #statements = 0;
  #fields = 0;
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

  /** @returns whether the operation is within all limits */
  countFields(count: number): boolean {
    this.#fields += count;
    if (this.#fields > this.limits.maxFields) this.#exceeded ??= new OperationLimitError('fields', this.limits);
    return this.#exceeded === undefined;
  }
}

const current = new AsyncLocalStorage<OperationBudget | undefined>();

/** @returns undefined outside of an operation; such work has no limits */
export const currentBudget = (): OperationBudget | undefined => current.getStore();

/** Charges all work started by the callback to the budget. */
export const withBudget = <T>(budget: OperationBudget, work: () => T): T => current.run(budget, work);

/** Runs work outside of any budget: rollbacks, and background jobs that an operation only triggers. */
export const withoutBudget = <T>(work: () => T): T => current.run(undefined, work);

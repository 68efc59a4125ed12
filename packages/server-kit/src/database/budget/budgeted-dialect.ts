import type { DatabaseConnection, Dialect, Driver, TransactionSettings } from 'kysely';
import PQueue from 'p-queue';
import { currentBudget, withoutBudget, type OperationBudget } from './operation-budget';

/** The timer that cancels a statement at the deadline may fire slightly early. */
const TIMER_TOLERANCE_MS = 5;

/**
 * Enforces the current operation's budget on every statement, however it is issued. An operation uses at most
 * `connections` connections at a time, so its statements never queue ahead of those of other users.
 */
export function budgetedDialect(dialect: Dialect, connections: number): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new BudgetedDriver(dialect.createDriver(), connections),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** Savepoints are not supported because no code uses them. */
class BudgetedDriver implements Driver {
  readonly #driver: Driver;
  readonly #connections: number;
  readonly #queues = new WeakMap<OperationBudget, PQueue>();
  readonly #slots = new WeakMap<DatabaseConnection, () => void>();
  readonly #guarded = new WeakSet<DatabaseConnection>();

  constructor(driver: Driver, connections: number) {
    this.#driver = driver;
    this.#connections = connections;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const budget = currentBudget();
    const releaseSlot = budget && (await this.#acquireSlot(budget));
    try {
      budget?.assertWithin();
      const connection = await this.#driver.acquireConnection();
      if (releaseSlot) this.#slots.set(connection, releaseSlot);
      if (!this.#guarded.has(connection)) guard(connection);
      this.#guarded.add(connection);
      return connection;
    } catch (error) {
      releaseSlot?.();
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const releaseSlot = this.#slots.get(connection);
    this.#slots.delete(connection);
    try {
      await this.#driver.releaseConnection(connection);
    } finally {
      releaseSlot?.();
    }
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#driver.beginTransaction(connection, settings);
  }

  /** Rolls back an operation over its budget, even if it caught the error of its last statement. */
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    currentBudget()?.assertWithin();
    await withoutBudget(() => this.#driver.commitTransaction(connection));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return withoutBudget(() => this.#driver.rollbackTransaction(connection));
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }

  /** @returns a function that releases the slot */
  #acquireSlot(budget: OperationBudget): Promise<() => void> {
    const queue = this.#queues.get(budget) ?? new PQueue({ concurrency: this.#connections });
    this.#queues.set(budget, queue);
    return new Promise((acquired) => void queue.add(() => new Promise<void>(acquired)));
  }
}

function guard(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  const stream = connection.streamQuery.bind(connection);
  connection.executeQuery = async (query) => {
    const budget = currentBudget();
    budget?.countStatement();
    try {
      return await execute(query);
    } catch (error) {
      if (budget && budget.remainingMs <= TIMER_TOLERANCE_MS) budget.expire();
      throw error;
    }
  };
  connection.streamQuery = (query, chunkSize) => {
    currentBudget()?.countStatement();
    return stream(query, chunkSize);
  };
}

import { once } from 'node:events';
import pg from 'pg';
import { currentBudget } from '../budget/operation-budget';

const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';
/** Milliseconds; the maximum for a statement of a request. */
export const QUERY_TIMEOUT_MS = 15_000;
const CANCEL_MS = 2_000;

/** Members missing from the types of `pg`. */
interface Connection extends pg.Connection {
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}

/** Undocumented members of a `pg` client: its address and its cancel key. */
interface ConnectedClient {
  connection: pg.Connection;
  connectionParameters: { host: string; port: number; ssl?: pg.ConnectionConfig['ssl'] };
  processID: number | null;
  secretKey: number | null;
}

/**
 * Cancels a statement that times out, because nothing reads its result, and closes the connection so that the pool
 * does not reuse it. A request therefore never hangs until TCP detects a vanished server.
 */
export class ServerClient extends pg.Client {
  override query(...args: unknown[]): never {
    const result: unknown = Reflect.apply(super.query, this, applyBudgetTimeout(args));
    return (result instanceof Promise ? result.catch((error: Error) => this.#cancelTimedOut(error)) : result) as never;
  }

  async #cancelTimedOut(error: Error): Promise<never> {
    if (error.message === QUERY_TIMEOUT_MESSAGE) {
      const connected = this as unknown as ConnectedClient;
      await cancel(connected);
      const { stream } = connected.connection;
      if (!stream.closed) {
        const closed = once(stream, 'close');
        stream.destroy();
        await closed;
      }
    }
    throw error;
  }
}

/** Limits a statement's timeout to the time left in the operation's budget. */
function applyBudgetTimeout(args: unknown[]): unknown[] {
  const [text, values] = args;
  const budget = currentBudget();
  if (!budget || typeof text !== 'string' || !Array.isArray(values)) return args;
  return [{ text, values, query_timeout: Math.min(QUERY_TIMEOUT_MS, Math.max(1, Math.ceil(budget.remainingMs))) }];
}

/**
 * Uses a separate connection, as the protocol requires; poolers forward it. Source: PostgreSQL, Frontend/Backend
 * Protocol, Canceling Requests in Progress.
 */
async function cancel({
  connectionParameters: { host, port, ssl },
  processID,
  secretKey,
}: ConnectedClient): Promise<void> {
  if (processID === null || secretKey === null) return;
  const connection = new pg.Connection({ ssl } as pg.ConnectionConfig) as Connection;
  const send = () => connection.cancel(processID, secretKey);
  connection.on('connect', () => (ssl ? connection.requestSsl() : send()));
  connection.on('sslconnect', send);
  connection.on('error', () => {});
  const timer = setTimeout(() => connection.stream.destroy(), CANCEL_MS);
  // The server closes the connection after processing the request.
  const closed = once(connection.stream, 'close');
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
  await closed.catch(() => {});
  clearTimeout(timer);
}

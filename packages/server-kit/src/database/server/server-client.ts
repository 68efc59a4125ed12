import { once } from 'node:events';
import pg from 'pg';
import { currentBudget } from '../budget/operation-budget';

const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';
/** In milliseconds; the longest that a statement of a request may take. */
export const QUERY_TIMEOUT_MS = 15_000;
const CANCEL_MS = 2_000;

/** What its types leave out. */
interface Connection extends pg.Connection {
  connect(portOrPath: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}

/** What there is of a client beside its interface: where it is connected to, and the key that its work is cancelled with. */
interface Connected {
  connection: pg.Connection;
  connectionParameters: { host: string; port: number; ssl?: pg.ConnectionConfig['ssl'] };
  processID: number | null;
  secretKey: number | null;
}

/**
 * A statement that did not answer in time is cancelled, so that it does not go on without anybody who waits for it; then
 * the connection is hung up, so that the pool does not hand it out again. A server that vanished without a word does
 * not hold requests for as long as the network takes to notice.
 */
export class ServerClient extends pg.Client {
  override query(...args: unknown[]): never {
    const result: unknown = Reflect.apply(super.query, this, withinBudget(args));
    return (result instanceof Promise ? result.catch((error: Error) => this.#giveUp(error)) : result) as never;
  }

  async #giveUp(error: Error): Promise<never> {
    if (error.message === QUERY_TIMEOUT_MESSAGE) {
      const connected = this as unknown as Connected;
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

/** A statement of an operation gets the time that the operation has left. */
function withinBudget(args: unknown[]): unknown[] {
  const [text, values] = args;
  const budget = currentBudget();
  if (!budget || typeof text !== 'string' || !Array.isArray(values)) return args;
  return [{ text, values, query_timeout: Math.min(QUERY_TIMEOUT_MS, Math.max(1, Math.ceil(budget.remainingMs))) }];
}

/**
 * On a connection of its own, as the protocol wants it; poolers pass it on. Source: PostgreSQL, Frontend/Backend
 * Protocol, Canceling Requests in Progress.
 */
async function cancel({ connectionParameters: { host, port, ssl }, processID, secretKey }: Connected): Promise<void> {
  if (processID === null || secretKey === null) return;
  const connection = new pg.Connection({ ssl } as pg.ConnectionConfig) as Connection;
  const send = () => connection.cancel(processID, secretKey);
  connection.on('connect', () => (ssl ? connection.requestSsl() : send()));
  connection.on('sslconnect', send);
  connection.on('error', () => {});
  const timer = setTimeout(() => connection.stream.destroy(), CANCEL_MS);
  // The server closes it once it has passed the request on.
  const closed = once(connection.stream, 'close');
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
  await closed.catch(() => {});
  clearTimeout(timer);
}

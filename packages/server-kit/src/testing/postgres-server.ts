import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { MemoryCopy } from '../database/memory-copy';
import { pgliteTemplate } from './pglite-template';

/** The embedded database behind PostgreSQL's real protocol; it can be lost and come back. */
export interface TestPostgres {
  url: string;
  /** Closes all connections and accepts no more; the data stay. */
  stop(): Promise<void>;
  /** Listens again, under the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export async function startPostgres(): Promise<TestPostgres> {
  const pglite = await PGlite.create({ fs: new MemoryCopy(await pgliteTemplate()) });
  let server = new PGLiteSocketServer({ db: inWholeBatches(pglite), port: 0, maxConnections: 20 });
  await server.start();
  const [, port] = server.getServerConn().split(':');
  return {
    url: `postgres://postgres:hush@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    async start() {
      server = new PGLiteSocketServer({ db: inWholeBatches(pglite), port: Number(port), maxConnections: 20 });
      await server.start();
    },
    async close() {
      await server.stop();
      await pglite.close();
    },
  };
}

/** Parse, Bind, Describe, Execute, Close and Flush. Source: PostgreSQL, Frontend/Backend Protocol, message formats. */
const BEFORE_SYNC = new Set([...'PBDECH'].map((type) => type.charCodeAt(0)));

/**
 * The socket server lets its connections take turns message by message, but all of them share one session: another's Parse
 * between a Parse and its Bind takes the unnamed statement away. Until the Sync it is told what it is told within a
 * transaction, that the turn is not over.
 */
function inWholeBatches(pglite: PGlite): PGlite {
  let isBatchOpen = false;
  const own: Partial<PGlite> = {
    execProtocolRawStream(message, options) {
      isBatchOpen = BEFORE_SYNC.has(message[0]!);
      return pglite.execProtocolRawStream(message, options);
    },
    isInTransaction: () => isBatchOpen || pglite.isInTransaction(),
    // It rolls back so what a connection has left open that is gone.
    exec(query, options) {
      isBatchOpen = false;
      return pglite.exec(query, options);
    },
  };
  return new Proxy(pglite, {
    get(target, name) {
      const value: unknown = Reflect.get(name in own ? own : target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

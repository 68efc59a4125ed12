import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { MemoryCopy } from '../database/memory-copy';
import { pgliteTemplate } from './pglite-template';

/** The embedded database behind the PostgreSQL wire protocol. It can be stopped and restarted. */
export interface TestPostgres {
  url: string;
  /** Closes all connections and accepts no new ones; the data stays. */
  stop(): Promise<void>;
  /** Listens again on the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** @param template data folder that the database starts from; an empty one by default */
export async function startPostgres(template?: string): Promise<TestPostgres> {
  const pglite = await PGlite.create({ fs: new MemoryCopy(template ?? (await pgliteTemplate())) });
  let server = new PGLiteSocketServer({ db: serializeBatches(pglite), port: 0, maxConnections: 20 });
  await server.start();
  const [, port] = server.getServerConn().split(':');
  return {
    url: `postgres://postgres:hush@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    async start() {
      server = new PGLiteSocketServer({ db: serializeBatches(pglite), port: Number(port), maxConnections: 20 });
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
 * The socket server interleaves connections message by message although they share one session, so another connection's
 * Parse could replace the unnamed statement before its Bind. Reports an open transaction until Sync to prevent that.
 */
function serializeBatches(pglite: PGlite): PGlite {
  let isBatchOpen = false;
  const own: Partial<PGlite> = {
    execProtocolRawStream(message, options) {
      isBatchOpen = BEFORE_SYNC.has(message[0]!);
      return pglite.execProtocolRawStream(message, options);
    },
    isInTransaction: () => isBatchOpen || pglite.isInTransaction(),
    // Called to roll back the open transaction of a closed connection.
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

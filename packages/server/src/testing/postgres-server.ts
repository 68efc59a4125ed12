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
  let server = new PGLiteSocketServer({ db: pglite, port: 0, maxConnections: 20 });
  await server.start();
  const [, port] = server.getServerConn().split(':');
  return {
    url: `postgres://postgres:hush@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    async start() {
      server = new PGLiteSocketServer({ db: pglite, port: Number(port), maxConnections: 20 });
      await server.start();
    },
    async close() {
      await server.stop();
      await pglite.close();
    },
  };
}

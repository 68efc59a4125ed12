// What the platform is measured against, in a process of its own: Fastify without anything, and one statement on the same database.
import { PGlite } from '@electric-sql/pglite';
import { fastify } from 'fastify';
import { randomBytes } from 'node:crypto';
import pg from 'pg';

const { DATABASE_URL: connectionString, BODY_BYTES } = process.env;
/** Source: the platform's own pool. */
const CONNECTIONS = 10;

const bodies = BODY_BYTES.split(' ').map((bytes) => randomBytes(Number(bytes)));
const select = connectionString ? ofServer() : await ofEmbedded();

function ofServer() {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
  return () => pool.query('select 1 as one');
}

async function ofEmbedded() {
  const pglite = await PGlite.create();
  return () => pglite.query('select 1 as one');
}

const app = fastify();
app.get('/hello', async () => ({ hello: 'world' }));
app.get('/body/:index', async ({ params: { index } }, reply) => reply.type('text/html; charset=utf-8').send(bodies[Number(index)]));
app.get('/select', async () => (await select()).rows[0]);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ origin: `http://127.0.0.1:${app.server.address().port}` });
process.once('disconnect', () => process.exit());

// Baselines of the server bench, in their own process: Fastify without the platform, and one statement on its database.
import { fastify } from 'fastify';
import { randomBytes } from 'node:crypto';
import pg from 'pg';

const { DATABASE_URL: connectionString, BODY_BYTES } = process.env;
/** The size of the platform's own pool. */
const pool = new pg.Pool({ connectionString, max: 10 });
const body = randomBytes(Number(BODY_BYTES));
const app = fastify();
app.get('/hello', async () => ({ hello: 'world' }));
app.get('/body', async (_, reply) => reply.type('text/html; charset=utf-8').send(body));
app.get('/select', async () => (await pool.query('select 1 as one')).rows[0]);
await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ origin: `http://127.0.0.1:${app.server.address().port}` });
process.once('disconnect', () => process.exit());

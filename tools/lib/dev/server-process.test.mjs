import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ServerProcess } from './server-process.mjs';

/** Greets with whether another process has the lock, and holds it until 100 ms after SIGTERM. */
const SERVER = `
import { existsSync, rmSync, writeFileSync } from 'node:fs';
const isLocked = existsSync('lock');
writeFileSync('lock', '');
process.on('SIGTERM', () => setTimeout(() => { rmSync('lock'); process.exit(0); }, 100));
if (process.env.BROKEN) process.exit(3);
setInterval(() => {}, 1000);
process.send({ greeting: isLocked ? 'locked' : 'ready' });
`;

async function setUp(t, env = {}) {
  const cwd = await mkdtemp(join(tmpdir(), 'server-process-'));
  t.after(() => rm(cwd, { recursive: true }));
  await writeFile(join(cwd, 'server.mjs'), SERVER);
  const exits = [];
  const server = new ServerProcess(['server.mjs'], { cwd, env, onExit: (code) => exits.push(code) });
  return { cwd, server, exits };
}

test('starts the next server after the last one has released its data', async (t) => {
  const { cwd, server, exits } = await setUp(t);
  assert.equal(await server.start(), 'ready');
  await server.stop();
  assert.ok(!existsSync(join(cwd, 'lock')));
  assert.equal(await server.start(), 'ready');
  await server.stop();
  assert.deepEqual(exits, []);
});

test('reports a server that ends on its own', async (t) => {
  const { server, exits } = await setUp(t, { BROKEN: '1' });
  assert.equal(await server.start(), undefined);
  assert.deepEqual(exits, [3]);
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const BUILDS = 'root-config/dist/development-builds.js';
const LIMIT_MS = 60_000;

/** Sends the content of hashes.json whenever it changes, like webpack after a build. */
const WEBPACK = `
import { readFileSync } from 'node:fs';
let last;
setInterval(() => {
  const hashes = readFileSync('hashes.json', 'utf8');
  if (hashes !== last) process.send({ hashes: JSON.parse(last = hashes), ms: 1 });
}, 20);
`;

const SERVER = `
import { existsSync } from 'node:fs';
if (existsSync('src/crash.ts')) process.exit(3);
setInterval(() => {}, 1000);
process.send({ greeting: 'Serves builds of ' + process.env.DEVELOPED_FOLDERS });
`;

/** Builds what the names of changed files say: src/server.1.ts builds the server. */
const MAIN = `
import { writeFile } from 'node:fs/promises';
import { Development } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'development.mjs')))};

const builder = {
  async build({ isDevelopment, skipped, changed = [] }) {
    console.log('Builds', JSON.stringify({ isDevelopment, skipped, changed }));
    if (process.env.BROKEN || changed.includes('src/broken.ts')) throw new Error('Unexpected token');
    if (changed.includes('src/page.ts')) await writeFile('root-config/dist/page.html', 'another page');
    return changed.map((file) => file.replace(/^src.(\\w+).*/, '$1').replace('crash', 'server'));
  },
  invalidateBuild: async (name) => console.log('Invalidates', name),
  buildInputs: async () => ['src'],
};
const imports = { users: '/modules/users-mfe/', profile: '/modules/profile-mfe/', root: '/modules/root-config/' };
await new Development({ root: process.cwd(), names: ['users-mfe'], imports, nodeFlags: [], builder }).start();
`;

/** Runs the portal for development in a folder with minimal sources, webpack and server. */
async function develop(t, env) {
  const root = await mkdtemp(join(tmpdir(), 'development-'));
  const write = async (file, content) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, `${file}.tmp`), content);
    await rename(join(root, `${file}.tmp`), join(root, file));
  };
  await write('tools/webpack-portal.mjs', WEBPACK);
  await write('server/dist/main.mjs', SERVER);
  await write('main.mjs', MAIN);
  await write('hashes.json', '{"users-mfe":"first"}');
  await write('src/remote.ts', '');
  await write(`${BUILDS}.br`, 'of a production build');

  const child = spawn(process.execPath, ['main.mjs'], { cwd: root, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const exited = once(child, 'exit');
  t.after(async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(root, { recursive: true });
  });
  const until = async (isSo) => {
    for (const end = Date.now() + LIMIT_MS; !(await isSo()); await delay(20))
      if (Date.now() > end) assert.fail(`Not within ${LIMIT_MS} ms. Output:\n${output}`);
  };
  return {
    root,
    write,
    exited,
    stop: () => child.kill('SIGTERM'),
    builds: async () => JSON.parse(await readFile(join(root, BUILDS), 'utf8')),
    until,
    /** Waits until the output matches a pattern and discards it. */
    async prints(pattern) {
      await until(() => pattern.test(output));
      output = '';
    },
  };
}

test('starts after the first build and removes the list of builds at the end', async (t) => {
  const portal = await develop(t);
  await portal.prints(
    /^Builds {"isDevelopment":true,"skipped":\["users-mfe"\],"changed":\[\]}\nInvalidates users-mfe\nBuilt users-mfe in 0\.0 s\nServes builds of \/modules\/root-config\/ \/modules\/users-mfe\/\n$/,
  );
  const { hashes, reloads } = await portal.builds();
  assert.deepEqual(hashes, { 'users-mfe': 'first' });
  assert.ok(!existsSync(join(portal.root, `${BUILDS}.br`)));

  await portal.write('hashes.json', '{"users-mfe":"second"}');
  await portal.prints(/Built users-mfe/);
  await portal.until(async () => (await portal.builds()).hashes['users-mfe'] === 'second');
  assert.equal((await portal.builds()).reloads, reloads);

  portal.stop();
  assert.deepEqual(await portal.exited, [0, null]);
  assert.ok(!existsSync(join(portal.root, BUILDS)));
});

test('restarts the server, and reloads pages after builds that they notice', async (t) => {
  const portal = await develop(t);
  await portal.prints(/Serves/);
  const { reloads } = await portal.builds();
  const reloadsOnce = (count) => portal.until(async () => (await portal.builds()).reloads === reloads + count);

  await portal.write('src/server.ts', '');
  await portal.prints(/"changed":\["src\/server\.ts"\]}\nRestarted the server/);
  await portal.write('src/broken.ts', '');
  await portal.prints(/Unexpected token/);
  await portal.write('src/page.1.ts', 'leads to the same page');
  await portal.prints(/page\.1/);
  await portal.write('src/remote.ts', 'changed');
  await portal.prints(/remote/);
  await reloadsOnce(1);
  await portal.write('src/page.ts', 'leads to another page');
  await portal.prints(/page/);
  await reloadsOnce(2);
});

test('survives a server that stops, until the next change', async (t) => {
  const portal = await develop(t);
  await portal.prints(/Serves/);
  await portal.write('src/crash.ts', '');
  await portal.prints(/The server stopped with exit code 3\. The next change starts it again\./);
  await rm(join(portal.root, 'src/crash.ts'));
  await portal.prints(/Restarted the server/);
});

test('ends if the first build fails', async (t) => {
  const portal = await develop(t, { BROKEN: '1' });
  assert.deepEqual(await portal.exited, [1, null]);
  await portal.prints(/Unexpected token/);
});

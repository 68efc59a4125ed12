// Builds the package, moves it outside the repository, and runs it there.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { launchArgs, requireChromium, findE2eBrowser } from '../lib/chromium.mjs';
import { makePackage } from '../lib/delivery/make-package.mjs';
import { filesIn } from '../lib/delivery/write-manifest.mjs';

const root = join(import.meta.dirname, '../..');
const MAX_BYTES = 120e6;
const ACCOUNT = { email: 'main@summit.example', password: 'lender-demo' };

let parentFolder;
let app;
let packageInfo;
before(async () => {
  parentFolder = await mkdtemp(join(tmpdir(), 'lender-portal-package-'));
  const draft = join(root, '.cache', `package-${process.pid}`);
  packageInfo = await makePackage(root, draft);
  app = join(parentFolder, 'lender-portal');
  await rename(draft, app);
});
const children = new Set();
after(async () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  await rm(parentFolder, { recursive: true });
});

/** Does not inherit this process's environment. */
function launch(file, args, env) {
  const child = spawn(process.execPath, [join(app, file), ...args], {
    cwd: parentFolder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const ended = once(child, 'close').then(([code]) => code);
  return { child, ended, output: () => text };
}

async function waitUntilReady({ child, ended, output }) {
  const url = new Promise((resolve) =>
    child.stdout.on('data', () => {
      const [, found] = /Lender portal ready: (http:\/\/\S+)\/lenders\//.exec(output()) ?? [];
      if (found) resolve(found);
    }),
  );
  return Promise.race([url, ended.then((code) => assert.fail(`The server exited with code ${code}:\n${output()}`))]);
}

test('stays within the size limit, lists all files and licenses, and has no sources or source maps', async () => {
  const manifest = JSON.parse(await readFile(join(app, 'manifest.json'), 'utf8'));
  const files = await filesIn(app);
  assert.ok(packageInfo.bytes <= MAX_BYTES, `${packageInfo.bytes} bytes`);
  assert.deepEqual(
    files.filter((file) => file !== 'manifest.json'),
    Object.keys(manifest.files),
  );
  const isSource = (file) => /\.(map|tsx?|d\.[mc]?ts)$|(^|\/)src\//.test(file);
  assert.deepEqual(files.filter(isSource), []);
  for (const [file, { sha256 }] of Object.entries(manifest.files)) {
    const bytes = await readFile(join(app, file));
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256, file);
  }
  assert.match(manifest.commit, /^[0-9a-f]{40}$/);
  assert.deepEqual(
    manifest.licenses.filter(({ license }) => !license),
    [],
  );
  assert.deepEqual(
    ['fastify', 'react', '@electric-sql/pglite', '@mui/material'].filter(
      (name) => !manifest.licenses.some((each) => each.name === name),
    ),
    [],
  );
});

test('builds identical files from the same sources', async () => {
  const again = join(parentFolder, 'again', 'lender-portal');
  await makePackage(root, again);
  assert.equal(
    await readFile(join(again, 'manifest.json'), 'utf8'),
    await readFile(join(app, 'manifest.json'), 'utf8'),
  );
});

test('runs with Node alone: a lender signs in and opens a page', async () => {
  const portal = launch('server.mjs', [], { PORT: '0', DATA_DIR: join(parentFolder, 'data') });
  const url = await waitUntilReady(portal);
  const browser = await chromium.launch({ executablePath: await requireChromium(findE2eBrowser), args: launchArgs });
  try {
    const page = await browser.newPage();
    const problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on(
      'response',
      (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
    );
    await page.goto(`${url}/lenders/sign-in`);
    await page.getByLabel('Email').fill(ACCOUNT.email);
    await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Exchange' }).waitFor();
    await page.getByRole('link', { name: 'Certificates' }).click();
    await page.getByRole('heading', { level: 1, name: 'Certificates' }).waitFor();
    assert.deepEqual(problems, []);
  } finally {
    await browser.close();
  }

  const staff = launch('staff.mjs', ['join-requests', '--json'], {
    PORT: new URL(url).port,
    DATA_DIR: join(parentFolder, 'data'),
  });
  assert.equal(await staff.ended, 0, staff.output());
  assert.ok(Array.isArray(JSON.parse(staff.output())));

  portal.child.kill('SIGTERM');
  assert.equal(await portal.ended, 0, portal.output());

  const migrate = launch('platform.mjs', ['migrate'], { DATA_DIR: join(parentFolder, 'data') });
  assert.equal(await migrate.ended, 0, migrate.output());
  assert.match(migrate.output(), /The tables are up to date/);
});

test('lists the missing settings in production', async () => {
  const portal = launch('server.mjs', [], { NODE_ENV: 'production', DATA_DIR: join(parentFolder, 'production') });
  assert.equal(await portal.ended, 1);
  for (const name of ['APP_URL', 'OWNERS_URL', 'DATABASE_URL', 'SUPABASE_URL'])
    assert.match(portal.output(), new RegExp(`${name} is missing`));
});

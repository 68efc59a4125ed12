import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ensureChromium, findChromium, findHeadlessShell, requireChromium } from './chromium.mjs';
import { glob } from './glob.mjs';

const repository = join(import.meta.dirname, '..', '..');
const nowhere = async () => undefined;
const fail = async () => assert.fail('unexpected installation');

let empty;
before(async () => (empty = await mkdtemp(join(tmpdir(), 'lender-portal-browser-'))));
after(() => rm(empty, { recursive: true }));

/** A clean machine: no browser on PATH or from Playwright, and an empty home folder. */
const unused = () => {
  const { CHROMIUM_PATH: _chromium, NODE_OPTIONS: _options, NODE_TEST_CONTEXT: _test, ...env } = process.env;
  return { ...env, HOME: empty, USERPROFILE: empty, PATH: empty, PLAYWRIGHT_BROWSERS_PATH: join(empty, 'browsers') };
};

const start = (...args) =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: repository, env: unused(), maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, output: stdout + stderr }),
    );
  });

describe('without any browser', () => {
  it('loads all configurations', async () => {
    const all = await glob(
      ['js', 'cjs', 'mjs', 'ts'].map((ending) => `**/*.config.${ending}`),
      repository,
    );
    // Some of these packages are not installed here.
    const files = all.filter((file) => !file.startsWith('e2e/toolchains/'));
    assert.ok(files.length > 5, `found ${files}`);
    const read = files.map((file) => `await import(${JSON.stringify(pathToFileURL(join(repository, file)).href)});`);
    const { exitCode, output } = await start('--import', 'tsx', '--input-type=module', '--eval', read.join('\n'));
    assert.equal(exitCode, 0, output);
  });
});

describe('the browser for end-to-end tests', () => {
  const script = async (name, exitCode) => {
    const folder = await mkdtemp(join(empty, 'bin-'));
    await writeFile(join(folder, name), `#!${process.execPath}\nprocess.exit(${exitCode});\n`);
    await chmod(join(folder, name), 0o755);
    return { folder, path: join(folder, name) };
  };
  // On Windows a script is not an executable, and browsers cannot be probed.
  if (process.platform !== 'win32') {
    it('is the first on PATH that starts', async () => {
      const broken = await script('chromium', 1);
      const working = await script('google-chrome', 0);
      assert.equal(await findChromium({ PATH: [broken.folder, working.folder].join(delimiter) }), working.path);
    });
  }

  it('is CHROMIUM_PATH, and an error if that does not start', async () => {
    const { path } = await script('my-browser', 0);
    assert.equal(await findChromium({ PATH: '', CHROMIUM_PATH: path }), path);
    await assert.rejects(
      findChromium({ PATH: '', CHROMIUM_PATH: join(empty, 'none') }),
      /CHROMIUM_PATH is .*none, which does not start/,
    );
  });

  if (process.platform !== 'win32') {
    it('is a headless shell rather than a full browser', async () => {
      const browser = await script('chromium', 0);
      const shell = await script('chromium-headless-shell', 0);
      assert.equal(await findHeadlessShell({ PATH: [browser.folder, shell.folder].join(delimiter) }), shell.path);
    });
  }

  it('is the installed headless shell', async () => {
    const machine = { findShell: async () => 'shell', find: async () => 'browser', execute: fail };
    assert.equal(await ensureChromium(repository, machine), 'shell');
  });

  it('is the installed browser if a headless shell is not available as a system package or fails to install', async () => {
    const machine = { findShell: nowhere, find: async () => 'browser' };
    assert.equal(await ensureChromium(repository, { ...machine, isDebianRoot: false, execute: fail }), 'browser');
    assert.equal(
      await ensureChromium(repository, { ...machine, isDebianRoot: true, execute: async () => 1 }),
      'browser',
    );
  });

  for (const isDebianRoot of [true, false]) {
    it(`is installed if missing, with ${isDebianRoot ? 'a system package' : 'Playwright'}`, async () => {
      let installed;
      const execute = async (command, args) => ((installed = [command, ...args].join(' ')), 0);
      assert.match(
        await ensureChromium(repository, { findShell: async () => installed, find: nowhere, execute, isDebianRoot }),
        isDebianRoot
          ? /^apt-get .*chromium-headless-shell$|^apt-get update$/
          : /^npx playwright install --only-shell .*chromium$/,
      );
    });
  }

  it('causes an error with installation advice if none can be installed', async () => {
    const advice = /npx playwright install --with-deps chromium.*CHROMIUM_PATH/s;
    const machine = { findShell: nowhere, find: nowhere };
    await assert.rejects(ensureChromium(repository, { ...machine, execute: async () => 1 }), advice);
    await assert.rejects(
      ensureChromium(repository, { ...machine, execute: () => Promise.reject(new Error('not found')) }),
      advice,
    );
    await assert.rejects(requireChromium(nowhere), advice);
  });
});

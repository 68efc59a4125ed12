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
const fail = async () => assert.fail('nothing is to be installed');

let empty;
before(async () => (empty = await mkdtemp(join(tmpdir(), 'lender-portal-browser-'))));
after(() => rm(empty, { recursive: true }));

/** A machine that was never used: no browser on the path, none of Playwright's, nothing in the home folder. */
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
const passes = async (...args) => {
  const { exitCode, output } = await start(...args);
  assert.equal(exitCode, 0, output);
  return output;
};

describe('with every browser hidden', () => {
  it('the search for unused code, which reads every configuration, passes', () => passes('node_modules/knip/bin/knip.js'));

  it('the journeys can be listed', async () => {
    assert.match(await passes('node_modules/@playwright/test/cli.js', 'test', '--list', '-c', 'e2e'), /Total: \d+ tests in \d+ files/);
  });

  it('no configuration throws when it is read', async () => {
    const files = await glob(
      ['js', 'cjs', 'mjs', 'ts'].map((ending) => `**/*.config.${ending}`),
      repository,
    );
    assert.ok(files.length > 5, `found ${files}`);
    const read = files.map((file) => `await import(${JSON.stringify(pathToFileURL(join(repository, file)).href)});`);
    await passes('--import', 'tsx', '--input-type=module', '--eval', read.join('\n'));
  });
});

describe('the journeys’ browser', () => {
  const script = async (name, exitCode) => {
    const folder = await mkdtemp(join(empty, 'bin-'));
    await writeFile(join(folder, name), `#!${process.execPath}\nprocess.exit(${exitCode});\n`);
    await chmod(join(folder, name), 0o755);
    return { folder, path: join(folder, name) };
  };
  // On Windows a script is no program, and whether a browser starts cannot be asked.
  if (process.platform !== 'win32') {
    it('is the first on the path that starts', async () => {
      const broken = await script('chromium', 1);
      const whole = await script('google-chrome', 0);
      assert.equal(await findChromium({ PATH: [broken.folder, whole.folder].join(delimiter) }), whole.path);
    });
  }

  it('is the chosen one, or nothing where that does not start', async () => {
    const { path } = await script('my-browser', 0);
    assert.equal(await findChromium({ PATH: '', CHROMIUM_PATH: path }), path);
    await assert.rejects(findChromium({ PATH: '', CHROMIUM_PATH: join(empty, 'none') }), /CHROMIUM_PATH is .*none, which does not start/);
  });

  if (process.platform !== 'win32') {
    it('is a headless shell rather than a browser', async () => {
      const browser = await script('chromium', 0);
      const shell = await script('chromium-headless-shell', 0);
      assert.equal(await findHeadlessShell({ PATH: [browser.folder, shell.folder].join(delimiter) }), shell.path);
    });
  }

  it('is the headless shell that is there', async () => {
    const machine = { findShell: async () => 'shell', find: async () => 'browser', execute: fail };
    assert.equal(await ensureChromium(repository, machine), 'shell');
  });

  it('is the browser that is there where a headless shell is no package of the system, or cannot be installed', async () => {
    const machine = { findShell: nowhere, find: async () => 'browser' };
    assert.equal(await ensureChromium(repository, { ...machine, isDebianRoot: false, execute: fail }), 'browser');
    assert.equal(await ensureChromium(repository, { ...machine, isDebianRoot: true, execute: async () => 1 }), 'browser');
  });

  for (const isDebianRoot of [true, false]) {
    it(`is installed where there is none, by ${isDebianRoot ? 'a package of the system' : 'Playwright'}`, async () => {
      let installed;
      const execute = async (command, args) => ((installed = [command, ...args].join(' ')), 0);
      assert.match(
        await ensureChromium(repository, { findShell: async () => installed, find: nowhere, execute, isDebianRoot }),
        isDebianRoot ? /^apt-get .*chromium-headless-shell$|^apt-get update$/ : /^npx playwright install --only-shell .*chromium$/,
      );
    });
  }

  it('is told how to come by where none can be installed', async () => {
    const advice = /npx playwright install --with-deps chromium.*CHROMIUM_PATH/s;
    const machine = { findShell: nowhere, find: nowhere };
    await assert.rejects(ensureChromium(repository, { ...machine, execute: async () => 1 }), advice);
    await assert.rejects(ensureChromium(repository, { ...machine, execute: () => Promise.reject(new Error('not found')) }), advice);
    await assert.rejects(requireChromium(nowhere), advice);
  });
});

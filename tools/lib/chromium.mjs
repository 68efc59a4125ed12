import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/**
 * The engine without window rendering, which Playwright also uses for headless tests. Halves the CPU time of end-to-end
 * tests.
 */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];
const programNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const installPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const advice =
  'Install Chromium or Google Chrome with your system (Debian: "apt-get install chromium") or run\n' +
  '"npx playwright install --with-deps chromium". If it is installed elsewhere, set CHROMIUM_PATH to its full path.';

const isRoot = process.getuid?.() === 0;

/** Launch flags: no background network traffic, and no sandbox for root, which cannot use one. */
export const launchArgs = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/**
 * @param {NodeJS.ProcessEnv} [env] supplies `CHROMIUM_PATH` and `PATH`
 * @returns {Promise<string | undefined>} the path of a runnable Chromium: `CHROMIUM_PATH`, a system installation, or
 *   Playwright's
 * @throws {Error} if `CHROMIUM_PATH` does not start
 */
export async function findChromium(env = process.env) {
  return chosenBrowser(env) ?? findRunnable([...onPath(programNames, env), ...installPaths, await playwrightBrowser()]);
}

/**
 * @param {NodeJS.ProcessEnv} [env] supplies `CHROMIUM_PATH` and `PATH`
 * @returns {Promise<string | undefined>} the path of a headless shell, or `CHROMIUM_PATH`
 * @throws {Error} if `CHROMIUM_PATH` does not start
 */
export async function findHeadlessShell(env = process.env) {
  return (
    chosenBrowser(env) ?? findRunnable([...onPath(headlessShells, env), ...shellsBeside(await playwrightBrowser())])
  );
}

/** @returns {Promise<string | undefined>} the browser for end-to-end tests: a headless shell, otherwise a Chromium */
export const findE2eBrowser = async () => (await findHeadlessShell()) ?? (await findChromium());

/** @throws {Error} with installation advice if no browser is found */
export async function requireChromium(find = findChromium) {
  const found = await find();
  if (!found) throw new Error(`Chromium not found.\n${advice}`);
  return found;
}

/**
 * Finds or installs the browser for end-to-end tests. If a Chromium but no headless shell is present, a shell is
 * installed only if one system package suffices.
 *
 * @param {string} root the repository root
 * @param {object} [machine] overrides for tests
 * @param {typeof findHeadlessShell} [machine.findShell]
 * @param {typeof findChromium} [machine.find]
 * @param {typeof run} [machine.execute]
 * @param {boolean} [machine.isDebianRoot] whether system packages can be installed
 * @returns {Promise<string>} its path
 * @throws {Error} with installation advice if no browser is found or installable
 */
export async function ensureChromium(root, machine = {}) {
  const {
    findShell = findHeadlessShell,
    find = findChromium,
    execute = run,
    isDebianRoot = isRoot && isDebian(),
  } = machine;
  const shell = await findShell();
  if (shell) return shell;
  const chromium = await find();
  if (chromium && !isDebianRoot) return chromium;

  console.log('Headless Chromium not found. Installing it …');
  for (const commands of chromium ? [debianPackage('chromium-headless-shell')] : installAttempts(isDebianRoot)) {
    for (const [command, ...args] of commands) {
      if ((await execute(command, args, { cwd: root }).catch(() => 1)) !== 0) break;
    }
    const installed = (await findShell()) ?? (await find());
    if (installed) return installed;
  }
  throw new Error(`The end-to-end tests need Chromium, and it could not be installed.\n${advice}`);
}

const debianPackage = (name) => [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', '--no-install-recommends', name],
];

function* installAttempts(isDebianRoot) {
  if (isDebianRoot) yield* [debianPackage('chromium-headless-shell'), debianPackage('chromium')];
  yield [
    [
      'npx',
      'playwright',
      'install',
      '--only-shell',
      ...(isRoot && process.platform === 'linux' ? ['--with-deps'] : []),
      'chromium',
    ],
  ];
}

/** Excludes Ubuntu, whose package is a stub for a snap that does not run in containers. */
const isDebian = () => /^ID=debian$/m.test(readIfExists('/etc/os-release'));

function chosenBrowser({ CHROMIUM_PATH: chosen }) {
  if (chosen && !isRunnable(chosen))
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start. Correct or unset it.`);
  return chosen || undefined;
}

const findRunnable = (candidates) => candidates.find((path) => existsSync(path) && isRunnable(path));

function onPath(programs, { PATH = '' }) {
  const folders = PATH.split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** The path where Playwright would install its browser, installed or not. */
const playwrightBrowser = async () => (await import('@playwright/test')).chromium.executablePath();

/**
 * Playwright reports its browser's path but not the shell's in the sibling folder: `chromium-1/…`,
 * `chromium_headless_shell-1/…`.
 */
function shellsBeside(browser) {
  const revision = browser.split(/[\\/]/).find((part) => /^chromium-\d+$/.test(part));
  if (!revision) return [];
  const folder = browser.slice(0, browser.indexOf(revision)) + revision.replace('-', '_headless_shell-');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) =>
    ['', '.exe'].map((ending) => join(folder, name, `chrome-headless-shell${ending}`)),
  );
}

function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function isRunnable(path) {
  // On Windows browsers have no --version flag, so check for the file only.
  if (process.platform === 'win32') return existsSync(path);
  try {
    execFileSync(path, ['--version'], { stdio: 'pipe', timeout: 15_000 });
    return true;
  } catch {
    return false;
  }
}

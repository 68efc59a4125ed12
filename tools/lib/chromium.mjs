import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** The engine without a browser's windows, in which Playwright, too, runs headless tests: the journeys take half the processor's time. */
const headlessShells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const advice =
  'Install Chromium or Google Chrome with your system (Debian: "apt-get install chromium") or run\n' +
  '"npx playwright install --with-deps chromium". If it is in an unusual place, set CHROMIUM_PATH to its full path.';

const isRoot = process.getuid?.() === 0;

/** What the browser is started with: nothing that talks to the outside, and no sandbox where root has none. */
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
 * @param {NodeJS.ProcessEnv} [env] what names the places besides those of the system
 * @returns {Promise<string | undefined>} the path of a Chromium that starts: `CHROMIUM_PATH`, one of the system's, or
 *   the one Playwright has installed
 * @throws {Error} where `CHROMIUM_PATH` names something that does not start
 */
export async function findChromium(env = process.env) {
  return chosenBrowser(env) ?? findRunnable([...onPath(names, env), ...places, await playwrightBrowser()]);
}

/**
 * @param {NodeJS.ProcessEnv} [env] what names the places besides those of the system
 * @returns {Promise<string | undefined>} the path of a headless shell, or of `CHROMIUM_PATH`
 * @throws {Error} where `CHROMIUM_PATH` names something that does not start
 */
export async function findHeadlessShell(env = process.env) {
  return chosenBrowser(env) ?? findRunnable([...onPath(headlessShells, env), ...shellsBeside(await playwrightBrowser())]);
}

/** @returns {Promise<string | undefined>} what the journeys run in: a headless shell, otherwise a Chromium */
export const findJourneyBrowser = async () => (await findHeadlessShell()) ?? (await findChromium());

/** @throws {Error} that says what to do, where there is none */
export async function requireChromium(find = findChromium) {
  const found = await find();
  if (!found) throw new Error(`No Chromium was found.\n${advice}`);
  return found;
}

/**
 * Finds the browser of the journeys or installs one. Where there is a Chromium but no headless shell, one is installed
 * if that takes nothing but the system's package.
 *
 * @param {string} root the repository's top folder
 * @param {object} [machine] how browsers are found, and what installs them
 * @param {typeof findHeadlessShell} [machine.findShell]
 * @param {typeof findChromium} [machine.find]
 * @param {typeof run} [machine.execute]
 * @param {boolean} [machine.isDebianRoot] whether packages of the system can be installed
 * @returns {Promise<string>} its path
 * @throws {Error} that says what to do, where there is none and none can be installed
 */
export async function ensureChromium(root, machine = {}) {
  const { findShell = findHeadlessShell, find = findChromium, execute = run, isDebianRoot = isRoot && isDebian() } = machine;
  const shell = await findShell();
  if (shell) return shell;
  const chromium = await find();
  if (chromium && !isDebianRoot) return chromium;

  console.log('No headless Chromium found; installing one …');
  for (const commands of chromium ? [debianPackage('chromium-headless-shell')] : waysToInstall(isDebianRoot)) {
    for (const [command, ...args] of commands) {
      if ((await execute(command, args, { cwd: root }).catch(() => 1)) !== 0) break;
    }
    const installed = (await findShell()) ?? (await find());
    if (installed) return installed;
  }
  throw new Error(`The end-to-end tests need a Chromium, and none could be installed here.\n${advice}`);
}

const debianPackage = (name) => [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', '--no-install-recommends', name],
];

function* waysToInstall(isDebianRoot) {
  if (isDebianRoot) yield* [debianPackage('chromium-headless-shell'), debianPackage('chromium')];
  yield [['npx', 'playwright', 'install', '--only-shell', ...(isRoot && process.platform === 'linux' ? ['--with-deps'] : []), 'chromium']];
}

/** Not Ubuntu, whose package is a stub for a snap, which a container cannot run. */
const isDebian = () => /^ID=debian$/m.test(readIfThere('/etc/os-release'));

function chosenBrowser({ CHROMIUM_PATH: chosen }) {
  if (chosen && !starts(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start. Correct it or unset it.`);
  return chosen || undefined;
}

const findRunnable = (candidates) => candidates.find((path) => existsSync(path) && starts(path));

function onPath(programs, { PATH = '' }) {
  const folders = PATH.split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** Where Playwright installs its own, whether it has or not. */
const playwrightBrowser = async () => (await import('@playwright/test')).chromium.executablePath();

/** Playwright tells the path of its browser, not that of the shell in the next folder: `chromium-1/…`, `chromium_headless_shell-1/…`. */
function shellsBeside(browser) {
  const revision = browser.split(/[\\/]/).find((part) => /^chromium-\d+$/.test(part));
  if (!revision) return [];
  const folder = browser.slice(0, browser.indexOf(revision)) + revision.replace('-', '_headless_shell-');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => ['', '.exe'].map((ending) => join(folder, name, `chrome-headless-shell${ending}`)));
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function starts(path) {
  // On Windows a browser has no --version; its presence has to do.
  if (process.platform === 'win32') return existsSync(path);
  try {
    execFileSync(path, ['--version'], { stdio: 'pipe', timeout: 15_000 });
    return true;
  } catch {
    return false;
  }
}

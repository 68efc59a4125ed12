import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

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
  const chosen = env.CHROMIUM_PATH;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not start. Correct it or unset it.`);
  }
  const { chromium } = await import('@playwright/test');
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places, chromium.executablePath()];
  return candidates.find((path) => existsSync(path) && starts(path));
}

/** @throws {Error} that says what to do, where there is none */
export async function requireChromium(find = findChromium) {
  const found = await find();
  if (!found) throw new Error(`No Chromium was found.\n${advice}`);
  return found;
}

/**
 * Finds a Chromium or installs one.
 *
 * @param {string} root the repository's top folder
 * @param {{ find?: typeof findChromium, execute?: typeof run }} [machine] how one is found, and what runs an installer
 * @returns {Promise<string>} its path
 * @throws {Error} that says what to do, where there is none and none can be installed
 */
export async function ensureChromium(root, { find = findChromium, execute = run } = {}) {
  const found = await find();
  if (found) return found;

  console.log('No Chromium found; installing one …');
  for (const commands of waysToInstall()) {
    for (const [command, ...args] of commands) {
      if ((await execute(command, args, { cwd: root }).catch(() => 1)) !== 0) break;
    }
    const installed = await find();
    if (installed) return installed;
  }
  throw new Error(`The end-to-end tests need a Chromium, and none could be installed here.\n${advice}`);
}

function* waysToInstall() {
  // Ubuntu's package is a stub for a snap, which a container cannot run.
  if (isRoot && /^ID=debian$/m.test(readIfThere('/etc/os-release'))) {
    yield [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ];
  }
  yield [['npx', 'playwright', 'install', ...(isRoot && process.platform === 'linux' ? ['--with-deps'] : []), 'chromium']];
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

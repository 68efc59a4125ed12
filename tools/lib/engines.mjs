import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const MINI_BROWSER = ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'];

/**
 * The engines beside Chromium that the journeys run in.
 *
 * @param {NodeJS.ProcessEnv} [environment] whose `PATH`, `FIREFOX_PATH` and `WEBKIT_BROWSER` say where to look
 * @returns {{ name: string, test: string, env?: Record<string, string>, missing: string[], howToInstall: string }[]}
 *   `env` is what the test of the engine needs; undefined where something is `missing`
 */
export function findEngines(environment = process.env) {
  const onPath = (name) => findProgram(name, environment);
  return [
    engine('Firefox', 'firefox', 'Debian: "apt-get install firefox-esr"; or set FIREFOX_PATH', {
      FIREFOX_PATH: environment.FIREFOX_PATH ?? onPath('firefox') ?? onPath('firefox-esr') ?? existing('/Applications/Firefox.app/Contents/MacOS/firefox'),
    }),
    engine('WebKit', 'webkit', 'Debian: "apt-get install webkit2gtk-driver xvfb"; it runs on Linux only', {
      WEBKIT_DRIVER: onPath('WebKitWebDriver'),
      WEBKIT_BROWSER: environment.WEBKIT_BROWSER ?? miniBrowser(),
      XVFB: onPath('Xvfb'),
    }),
  ];
}

/** @returns {string | undefined} where a program is that is found by its name */
export const findProgram = (name, environment = process.env) =>
  (environment.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

function engine(name, test, howToInstall, env) {
  const missing = Object.keys(env).filter((key) => env[key] === undefined);
  return { name, test: `e2e/engines/${test}.test.ts`, missing, howToInstall, ...(missing.length === 0 && { env }) };
}

function miniBrowser() {
  const libraries = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter((folder) => existsSync(folder));
  const folders = libraries.flatMap((folder) => [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(folder, name)),
  ]);
  return folders.flatMap((folder) => MINI_BROWSER.map((name) => join(folder, name, 'MiniBrowser'))).find((path) => existsSync(path));
}

const existing = (path) => (existsSync(path) ? path : undefined);

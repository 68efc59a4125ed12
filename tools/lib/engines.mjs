import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const MINI_BROWSER = ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'];

/**
 * Browser engines other than Chromium for the end-to-end tests.
 *
 * @param {NodeJS.ProcessEnv} [environment] supplies `PATH`, `FIREFOX_PATH` and `WEBKIT_BROWSER`
 * @returns {{ name: string, test: string, env?: Record<string, string>, missing: string[], howToInstall: string }[]}
 *   `env` is the environment of the engine's test; undefined if anything is `missing`
 */
export function findEngines(environment = process.env) {
  const onPath = (name) => findProgram(name, environment);
  return [
    engine('Firefox', 'firefox', 'Debian: "apt-get install firefox-esr"; or set FIREFOX_PATH', {
      FIREFOX_PATH:
        environment.FIREFOX_PATH ??
        onPath('firefox') ??
        onPath('firefox-esr') ??
        ifExists('/Applications/Firefox.app/Contents/MacOS/firefox'),
    }),
    engine('WebKit', 'webkit', 'Debian: "apt-get install webkit2gtk-driver xvfb"; it runs on Linux only', {
      WEBKIT_DRIVER: onPath('WebKitWebDriver'),
      WEBKIT_BROWSER: environment.WEBKIT_BROWSER ?? miniBrowser(),
      XVFB: onPath('Xvfb'),
    }),
  ];
}

/** @returns {string | undefined} the full path of a program on `PATH` */
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
  return folders
    .flatMap((folder) => MINI_BROWSER.map((name) => join(folder, name, 'MiniBrowser')))
    .find((path) => existsSync(path));
}

const ifExists = (path) => (existsSync(path) ? path : undefined);

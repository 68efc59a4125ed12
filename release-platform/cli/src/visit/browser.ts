import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { UserError } from '../registry/user-error';

/** The engine without windows, which needs two thirds of the time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const CHANNELS = ['chrome', 'msedge'];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'microsoft-edge'];

const ADVICE =
  'Install Google Chrome, Microsoft Edge or Chromium, run npx playwright install --only-shell chromium, or set CHROMIUM_PATH or --browser';

/** A browser in its own processes. */
export interface RunningBrowser {
  browser: Browser;
  /** Kills all browser processes, even if no page responds. */
  kill(): Promise<void>;
}

/** Additional launch options. */
export type BrowserOptions = Pick<LaunchOptions, 'env' | 'args' | 'proxy'>;

/**
 * Starts an installed Chromium. Downloads nothing.
 *
 * @param chosen path of the executable; if undefined, common locations are searched
 * @throws UserError if no browser is found
 */
export async function startBrowser(
  chosen: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  options: BrowserOptions = {},
): Promise<RunningBrowser> {
  if (chosen !== undefined) {
    const browser = await launch({ ...options, executablePath: chosen });
    if (typeof browser === 'string') throw new UserError(`Failed to start ${chosen}: ${browser}`);
    return browser;
  }
  for (const candidate of candidates(env)) {
    const browser = await launch({ ...options, ...candidate });
    if (typeof browser !== 'string') return browser;
  }
  throw new UserError(`No browser found. ${ADVICE}`);
}

function candidates(env: Readonly<Record<string, string | undefined>>): LaunchOptions[] {
  const folders = (env['PATH'] ?? '').split(path.delimiter);
  const onPath = (commands: readonly string[]) =>
    folders
      .flatMap((folder) => commands.map((command) => path.join(folder, command)))
      .filter((file) => existsSync(file))
      .map((executablePath) => ({ executablePath }));
  const ofPlaywright = {};
  return [...onPath(SHELLS), ofPlaywright, ...CHANNELS.map((channel) => ({ channel })), ...onPath(COMMANDS)];
}

/** @returns the browser, or the reason why it did not start */
async function launch({ args = [], ...options }: LaunchOptions): Promise<RunningBrowser | string> {
  const isRoot = process.getuid?.() === 0;
  const all = [
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...args,
  ];
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  try {
    // Only a launched server exposes its process, which must be killable while a page hangs.
    const server = await chromium.launchServer({
      ...options,
      ...signals,
      host: '127.0.0.1',
      args: isRoot ? [...all, '--no-sandbox'] : all,
    });
    const kill = () => server.kill();
    try {
      return { browser: await chromium.connect(server.wsEndpoint()), kill };
    } catch (error) {
      await kill();
      throw error;
    }
  } catch (error) {
    return (error as Error).message.split('\n')[0]!;
  }
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { Refusal } from '../../registry/refusal';

const CHANNELS = ['chrome', 'msedge'];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'microsoft-edge'];

const ADVICE = 'Install Google Chrome, Microsoft Edge or Chromium, or name one by CHROMIUM_PATH or --browser; "npx playwright install chromium" gets one, too';

/** A browser in processes of its own. */
export interface RunningBrowser {
  browser: Browser;
  /** Kills all its processes; does not depend on any page or on the browser answering. */
  kill(): Promise<void>;
}

/** How a browser is started, in addition to the defaults. */
export type BrowserOptions = Pick<LaunchOptions, 'env' | 'args' | 'proxy'>;

/**
 * Starts a Chromium that is installed on this machine; nothing is downloaded.
 *
 * @param chosen its path; by default one is searched for
 * @throws Refusal if none is found
 */
export async function startBrowser(
  chosen: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  options: BrowserOptions = {},
): Promise<RunningBrowser> {
  if (chosen !== undefined) {
    const browser = await launch({ ...options, executablePath: chosen });
    if (typeof browser === 'string') throw new Refusal(`${chosen} does not start as a browser: ${browser}`);
    return browser;
  }
  for (const candidate of candidates(env)) {
    const browser = await launch({ ...options, ...candidate });
    if (typeof browser !== 'string') return browser;
  }
  throw new Refusal(`No browser was found. ${ADVICE}.`);
}

function candidates(env: Readonly<Record<string, string | undefined>>): LaunchOptions[] {
  const onPath = (env['PATH'] ?? '').split(path.delimiter).flatMap((folder) => COMMANDS.map((command) => path.join(folder, command)));
  const files = [chromium.executablePath(), ...onPath].filter((file) => existsSync(file));
  return [...CHANNELS.map((channel) => ({ channel })), ...files.map((executablePath) => ({ executablePath }))];
}

/** @returns the reason if it does not start */
async function launch({ args = [], ...options }: LaunchOptions): Promise<RunningBrowser | string> {
  const isRoot = process.getuid?.() === 0;
  const all = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', ...args];
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  try {
    // Only a launched server exposes its process, which has to be killable while a page hangs.
    const server = await chromium.launchServer({ ...options, ...signals, host: '127.0.0.1', args: isRoot ? [...all, '--no-sandbox'] : all });
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

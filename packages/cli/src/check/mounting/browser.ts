import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';
import { Refusal } from '../../registry/refusal';

const CHANNELS = ['chrome', 'msedge'];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'microsoft-edge'];

const ADVICE = 'Install Google Chrome, Microsoft Edge or Chromium, or name one by CHROMIUM_PATH or --browser; "npx playwright install chromium" gets one, too';

/**
 * Starts a Chromium that is on this machine; nothing is fetched.
 *
 * @param chosen the path of one
 * @throws Refusal where there is none
 */
export async function startBrowser(chosen: string | undefined, env: Readonly<Record<string, string | undefined>>): Promise<Browser> {
  if (chosen !== undefined) {
    const browser = await launch({ executablePath: chosen });
    if (typeof browser === 'string') throw new Refusal(`${chosen} does not start as a browser: ${browser}`);
    return browser;
  }
  for (const options of candidates(env)) {
    const browser = await launch(options);
    if (typeof browser !== 'string') return browser;
  }
  throw new Refusal(`No browser was found. ${ADVICE}.`);
}

function candidates(env: Readonly<Record<string, string | undefined>>): LaunchOptions[] {
  const onPath = (env['PATH'] ?? '').split(path.delimiter).flatMap((folder) => COMMANDS.map((command) => path.join(folder, command)));
  const files = [chromium.executablePath(), ...onPath].filter((file) => existsSync(file));
  return [...CHANNELS.map((channel) => ({ channel })), ...files.map((executablePath) => ({ executablePath }))];
}

/** @returns why not, where it does not start */
async function launch(options: LaunchOptions): Promise<Browser | string> {
  const isRoot = process.getuid?.() === 0;
  const args = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  try {
    return await chromium.launch({ ...options, args: isRoot ? [...args, '--no-sandbox'] : args });
  } catch (error) {
    return (error as Error).message.split('\n')[0]!;
  }
}

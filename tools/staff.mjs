// `npm run staff -- <command>`: staff commands, sent to the running server with its service key.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { commands } from './lib/staff/commands.mjs';
import { runStaffCommand } from './lib/staff/run-command.mjs';
import { sendStaffRequest } from './lib/staff/send.mjs';

const { argv, env } = process;

async function readKey(environment) {
  if (environment.SERVICE_KEY?.trim()) return environment.SERVICE_KEY.trim();
  const file = path.resolve(environment.DATA_DIR?.trim() || '.data', 'service-key');
  const key = await readFile(file, 'utf8').catch(() => undefined);
  if (key === undefined) {
    throw new Error(
      `No service key found in ${file}. The portal writes it at startup (npm start). For a remote portal set SERVICE_KEY and APP_URL.`,
    );
  }
  return key.trim();
}

function originOf({ APP_URL: appUrl, PORT: port }) {
  if (!appUrl?.trim()) return `http://localhost:${port?.trim() || 4000}`;
  if (!URL.canParse(appUrl.trim())) throw new Error(`APP_URL must be a URL, but is "${appUrl}"`);
  return new URL(appUrl.trim()).origin;
}

const sendToPortal = async (...request) =>
  sendStaffRequest({ origin: originOf(env), key: await readKey(env) }, ...request);
process.exitCode = await runStaffCommand(argv.slice(2), commands, sendToPortal, process);

// `npm run staff -- <command>`: what the marketplace's staff does, through the running server and with its service key.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readArguments, UsageError } from './lib/staff/arguments.mjs';
import { commands, usage } from './lib/staff/commands.mjs';
import { StaffServer } from './lib/staff/server.mjs';
import { printable } from './lib/staff/text.mjs';

async function readKey(environment) {
  if (environment.SERVICE_KEY?.trim()) return environment.SERVICE_KEY.trim();
  const file = path.resolve(environment.DATA_DIR?.trim() || '.data', 'service-key');
  const key = await readFile(file, 'utf8').catch(() => undefined);
  if (key === undefined) {
    throw new Error(
      `There is no service key in ${file}. It is written when the portal starts (npm start); for a portal elsewhere set SERVICE_KEY and APP_URL.`,
    );
  }
  return key.trim();
}

function originOf({ APP_URL: appUrl, PORT: port }) {
  if (!appUrl?.trim()) return `http://localhost:${port?.trim() || 4000}`;
  if (!URL.canParse(appUrl.trim())) throw new Error(`APP_URL is "${appUrl}", not a URL`);
  return new URL(appUrl.trim()).origin;
}

async function main(words, environment) {
  const { command, values, options } = readArguments(words, commands);
  if (!command) return `${usage()}\n`;
  const server = new StaffServer(originOf(environment), await readKey(environment));
  const records = await command.run(server, values, options);
  return options.json ? `${JSON.stringify(records, null, 2)}\n` : `${command.describe(records, options).map(printable).join('\n')}\n`;
}

try {
  process.stdout.write(await main(process.argv.slice(2), process.env));
} catch (error) {
  process.stderr.write(`${printable(error.message)}\n${error instanceof UsageError ? `\n${usage()}\n` : ''}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

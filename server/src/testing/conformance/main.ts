import { documentTimeZone, todayIn } from '@lender-portal/contracts';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PlatformProcesses } from '../platform-process';
import { playInBrowser } from './browser/play-in-browser';
import { ask } from './facts/answer';
import { compareFacts } from './facts/compare';
import { playJourneys, type Played } from './journeys/play';
import { readOptions } from './options';
import { factLines, toDocument, type Findings } from './report/document';
import { startReal, startEmulator, type StartedWorld } from './worlds/start-worlds';

const DOCUMENT = fileURLToPath(new URL('../../../../docs/CONFORMANCE.md', import.meta.url));

const versionOf = async (world: StartedWorld): Promise<string> => ((await (await ask(world, '/health')).json()) as { version: string }).version;

async function play(world: StartedWorld): Promise<Played[]> {
  console.log(`\nJourneys: ${world.name}`);
  return playJourneys(world, ({ chapter, name, failure }) => console.log(failure ? `FAILED ${chapter}: ${name}\n${failure}` : `ok     ${chapter}: ${name}`));
}

const { real, parts, isWritten } = readOptions(process.argv.slice(2));
const worlds: StartedWorld[] = [];
const processes = real && (await PlatformProcesses.bundle('conformance'));
try {
  worlds.push(await startEmulator());
  if (real && processes) worlds.push(await startReal(processes, real));
  const asked = worlds.at(-1)!;
  const findings: Findings = {
    version: await versionOf(asked),
    facts: parts.facts ? await compareFacts(worlds) : [],
    journeys: parts.journeys ? await play(asked) : [],
    inBrowser: parts.browser ? await playInBrowser(asked) : [],
  };
  if (parts.facts) console.log(`\n${factLines(findings.facts).join('\n')}`);
  if (isWritten) await writeFile(DOCUMENT, toDocument(findings, todayIn(documentTimeZone)));
  if ([...findings.journeys, ...findings.inBrowser].some(({ failure }) => failure)) process.exitCode = 1;
} finally {
  await Promise.all(worlds.map((world) => world.close()));
  await processes?.endAll();
}

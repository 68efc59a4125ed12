import { PlatformProcesses } from '../platform-process';
import { runInBrowser } from './browser/run-in-browser';
import { ask } from './probes/answer';
import { compareProbes } from './probes/compare';
import { runJourneys, type JourneyResult } from './journeys/run-journeys';
import { readOptions } from './options';
import { probeLines } from './report/probe-lines';
import { startReal, startEmulator, type StartedEnvironment } from './environments/start-environments';

const versionOf = async (environment: StartedEnvironment): Promise<string> =>
  ((await (await ask(environment, '/health')).json()) as { version: string }).version;

async function run(environment: StartedEnvironment): Promise<JourneyResult[]> {
  console.log(`\nJourneys: ${environment.name}`);
  return runJourneys(environment, ({ suite, name, failure }) =>
    console.log(failure ? `FAILED ${suite}: ${name}\n${failure}` : `ok     ${suite}: ${name}`),
  );
}

const { real, parts } = readOptions(process.argv.slice(2));
const environments: StartedEnvironment[] = [];
const processes = real && (await PlatformProcesses.bundle('conformance'));
try {
  environments.push(await startEmulator());
  if (real && processes) environments.push(await startReal(processes, real));
  const asked = environments.at(-1)!;
  console.log(`Auth server ${await versionOf(asked)}`);
  if (parts.probes) console.log(`\n${probeLines(await compareProbes(environments)).join('\n')}`);
  const results = [...(parts.journeys ? await run(asked) : []), ...(parts.browser ? await runInBrowser(asked) : [])];
  if (results.some(({ failure }) => failure)) process.exitCode = 1;
} finally {
  await Promise.all(environments.map((environment) => environment.close()));
  await processes?.endAll();
}

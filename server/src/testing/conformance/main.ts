import { PlatformProcesses } from '../platform-process';
import { startEmulator, startReal } from './environments/start-environments';
import { runJourneys } from './journeys/run-journeys';
import { readOptions } from './options';

const real = readOptions(process.argv.slice(2));
const processes = real && (await PlatformProcesses.bundle('conformance'));
try {
  const environment = real && processes ? await startReal(processes, real) : await startEmulator();
  console.log(`Journeys: ${environment.name}`);
  const results = await runJourneys(environment, ({ suite, name, failure }) =>
    console.log(failure ? `FAILED ${suite}: ${name}\n${failure}` : `ok     ${suite}: ${name}`),
  );
  if (results.some(({ failure }) => failure)) process.exitCode = 1;
  await environment.close();
} finally {
  await processes?.endAll();
}

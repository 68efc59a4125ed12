import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JourneyResult } from '../journeys/run-journeys';
import type { Environment } from '../environments/environment';
import { startMailEndpoint } from './mail-endpoint';

const REPOSITORY = fileURLToPath(new URL('../../../../../', import.meta.url));

/** The fields of Playwright's JSON report that are used. */
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[];
}

function resultsIn({ suites = [], specs = [] }: PlaywrightSuite): JourneyResult[] {
  const here = specs.map(({ title, ok, tests }) => {
    const messages = tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
    );
    return { suite: 'in a browser', name: title, failure: ok ? undefined : messages.join('\n') || 'It did not run' };
  });
  return [...here, ...suites.flatMap(resultsIn)];
}

/**
 * Runs `e2e/real-service` in Chromium, which must be built and installed as for the other e2e tests.
 * @throws Error if no test ran
 */
export async function runInBrowser(environment: Environment): Promise<JourneyResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'conformance-'));
  const report = path.join(folder, 'report.json');
  const mailEndpoint = await startMailEndpoint(environment);
  try {
    const child = spawn('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e/real-service'], {
      cwd: REPOSITORY,
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_REPORT: report,
        CONFORMANCE_PORTAL: environment.origin,
        CONFORMANCE_STAFF_KEY: environment.staffKey,
        CONFORMANCE_MAILS: mailEndpoint.url,
      },
    });
    await once(child, 'exit');
    const results = resultsIn(JSON.parse(await readFile(report, 'utf8')) as PlaywrightSuite);
    if (results.length === 0) throw new Error('No journey ran in a browser');
    return results;
  } finally {
    await mailEndpoint.close();
    await rm(folder, { recursive: true, force: true });
  }
}

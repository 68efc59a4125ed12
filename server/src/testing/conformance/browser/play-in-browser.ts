import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Played } from '../journeys/play';
import type { World } from '../worlds/world';
import { startMailDoor } from './mail-door';

const REPOSITORY = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Of Playwright's JSON report, what is read of it. */
interface Suite {
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[];
}

function playedIn({ suites = [], specs = [] }: Suite): Played[] {
  const here = specs.map(({ title, ok, tests }) => {
    const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')));
    return { chapter: 'in a browser', name: title, failure: ok ? undefined : messages.join('\n') || 'It did not run' };
  });
  return [...here, ...suites.flatMap(playedIn)];
}

/**
 * Plays `e2e/real-service` in Chromium, which is built and installed as for the other journeys.
 *
 * @throws Error where nothing was played
 */
export async function playInBrowser(world: World): Promise<Played[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'conformance-'));
  const report = path.join(folder, 'report.json');
  const door = await startMailDoor(world);
  try {
    const child = spawn('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e/real-service'], {
      cwd: REPOSITORY,
      stdio: 'inherit',
      env: { ...process.env, E2E_REPORT: report, CONFORMANCE_PORTAL: world.origin, CONFORMANCE_STAFF_KEY: world.staffKey, CONFORMANCE_MAILS: door.url },
    });
    await once(child, 'exit');
    const played = playedIn(JSON.parse(await readFile(report, 'utf8')) as Suite);
    if (played.length === 0) throw new Error('No journey ran in a browser');
    return played;
  } finally {
    await door.close();
    await rm(folder, { recursive: true, force: true });
  }
}

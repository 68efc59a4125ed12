import type { CheckJob } from '@lender-portal/releases/checks';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunningBrowser } from '../check/mounting/browser';
import { runJob } from './run-job';

const NAME = '@lender-portal/users-mfe';

const job = (limits: CheckJob['limits']): CheckJob => ({
  id: 'c1',
  lease: 'l1',
  origin: 'http://localhost:4000',
  basePath: '/lenders',
  releases: { [NAME]: '1.0.0+000000000000' },
  files: [],
  targets: [{ module: NAME, path: 'profile/users', viewer: 'guest', routes: ['users'] }],
  services: [],
  limits,
  sessions: {},
  liveSessions: {},
  previews: { cookie: 'preview', candidate: 'secret' },
  replaced: [],
});

/** A browser in which nothing is ever answered, not even that it closes. */
function hangingBrowsers() {
  let killed = 0;
  const browser = { isConnected: () => true, newContext: () => new Promise<never>(() => undefined) };
  const kill = async () => {
    killed += 1;
  };
  return { startBrowser: async () => ({ browser, kill }) as unknown as RunningBrowser, killed: () => killed };
}

const HOUR_MS = 3_600_000;

test('a check ends at its limit, although no page answers', async () => {
  const { startBrowser, killed } = hangingBrowsers();
  const { signal } = new AbortController();
  const { findings } = await runJob(job({ visit: HOUR_MS, check: 50 }), { startBrowser, pageScript: '', onProgress: () => undefined, signal });
  assert.deepEqual(findings, [{ step: 'worker', module: NAME, message: 'did not finish its check within 0.05 s', alsoLive: false }]);
  assert.equal(killed(), 2);
});

test('a page that hangs is a finding, and the check ends failed', async () => {
  const { startBrowser } = hangingBrowsers();
  const { signal } = new AbortController();
  const { findings } = await runJob(job({ visit: 50, check: HOUR_MS }), { startBrowser, pageScript: '', onProgress: () => undefined, signal });
  assert.deepEqual(
    findings.map(({ message, route, alsoLive }) => ({ message, route, alsoLive })),
    [{ message: 'never becomes idle: the page did not finish within 0.05 s, so its browser was killed', route: 'profile/users', alsoLive: false }],
  );
});

test('an aborted check ends at once, although no page answers', async () => {
  const { startBrowser, killed } = hangingBrowsers();
  const stop = new AbortController();
  const progress: string[] = [];
  const running = runJob(job({ visit: HOUR_MS, check: HOUR_MS }), {
    startBrowser,
    pageScript: '',
    onProgress: (now) => {
      progress.push(now);
      if (progress.length === 3) setImmediate(() => stop.abort(new Error('stopped')));
    },
    signal: stop.signal,
  });
  await assert.rejects(running, /stopped/);
  assert.equal(killed(), 2);
});

test('findings are not compared with a live page that hangs', async () => {
  const { startBrowser } = hangingBrowsers();
  const { signal } = new AbortController();
  const outcome = await runJob(
    { ...job({ visit: 50, check: HOUR_MS }), replaced: [NAME] },
    { startBrowser, pageScript: '', onProgress: () => undefined, signal },
  );
  assert.match(outcome.inconclusive!, /the live release of @lender-portal\/users-mfe is not shown on \/profile\/users/);
  assert.ok(outcome.findings.every(({ alsoLive }) => !alsoLive));
});

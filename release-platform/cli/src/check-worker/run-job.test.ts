import type { CheckJob, CheckStep } from '@lender-portal/releases/checks';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunningBrowser } from '../visit/browser';
import type { Conditions } from './conditions/conditions';
import { runJob } from './run-job';

const NAME = '@lender-portal/users-mfe';

const job = (limits: CheckJob['limits']): CheckJob => ({
  id: 'c1',
  lease: 'l1',
  origin: 'http://localhost:4000',
  basePath: '/lenders',
  releases: { [NAME]: '1.0.0+000000000000' },
  files: [],
  targets: [{ module: NAME, path: 'profile/users', viewers: ['guest'], routes: ['users'] }],
  services: [],
  limits,
  sessions: {},
  liveSessions: {},
  preview: { name: 'preview', value: 'secret' },
  livePreview: { name: 'preview', value: 'other' },
  replaced: [],
});

/** A browser that never responds, not even to close(). */
function hangingBrowsers() {
  let killed = 0;
  const browser = { isConnected: () => true, newContext: () => new Promise<never>(() => undefined) };
  const kill = async () => {
    killed += 1;
  };
  return { startBrowser: async () => ({ browser, kill }) as unknown as RunningBrowser, killed: () => killed };
}

const HOUR_MS = 3_600_000;

// Behaviour: releases.check-states
test('ends a check at its time limit even if no page responds', async () => {
  const { startBrowser, killed } = hangingBrowsers();
  const { signal } = new AbortController();
  const { findings } = await runJob(job({ visit: HOUR_MS, check: 50 }), {
    startBrowser,
    pageScript: '',
    onProgress: () => undefined,
    signal,
  });
  assert.deepEqual(findings, [
    { step: 'worker', module: NAME, message: 'did not finish its check within 0.05 s', alsoLive: false },
  ]);
  assert.equal(killed(), 4);
});

test('reports a hanging page as a finding', async () => {
  const { startBrowser } = hangingBrowsers();
  const { signal } = new AbortController();
  const { findings } = await runJob(job({ visit: 50, check: HOUR_MS }), {
    startBrowser,
    pageScript: '',
    onProgress: () => undefined,
    signal,
  });
  assert.deepEqual(
    findings.map(({ message, route, alsoLive }) => ({ message, route, alsoLive })),
    [
      {
        message: 'never becomes idle: the page did not answer for 0.05 s, so its browser was killed',
        route: 'profile/users',
        alsoLive: false,
      },
    ],
  );
});

// Behaviour: releases.check-states
test('ends an aborted check at once even if no page responds', async () => {
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
  assert.equal(killed(), 4);
});

test('does not compare findings with a hanging live page', async () => {
  const { startBrowser } = hangingBrowsers();
  const { signal } = new AbortController();
  const outcome = await runJob(
    { ...job({ visit: 50, check: HOUR_MS }), replaced: [NAME] },
    { startBrowser, pageScript: '', onProgress: () => undefined, signal },
  );
  assert.match(outcome.inconclusive!, /the live release of @lender-portal\/users-mfe is not shown on \/profile\/users/);
  assert.ok(outcome.findings.every(({ alsoLive }) => !alsoLive));
});

/** @param faultsOn decides the outcome of each visit */
async function findingsOf(
  changes: Partial<CheckJob>,
  faultsOn: (path: string, conditions: Conditions) => { message?: string; isShown?: boolean; step?: CheckStep },
) {
  const { signal } = new AbortController();
  return runJob(
    { ...job({ visit: HOUR_MS, check: HOUR_MS }), ...changes },
    {
      startBrowser: () => Promise.reject(new Error('Not needed')),
      pageScript: '',
      onProgress: () => undefined,
      signal,
      visit: async (_pool, _job, { target: { module, path }, conditions }) => {
        const { message, isShown = true, step = 'errors' } = faultsOn(path, conditions);
        const findings = message === undefined ? [] : [{ step, module, message, route: path }];
        return { findings, screenshot: undefined, isShown, measures: {} };
      },
    },
  );
}

const away = { path: '-/nothing', routes: ['not-found'] };
const first: Partial<CheckJob> = {
  targets: [{ module: NAME, path: 'reports', viewers: ['main-user'], routes: ['reports'], away }],
};

test('ignores errors of the frame in the first release of a module', async () => {
  const { findings } = await findingsOf(first, () => ({ message: 'logs a console error: menu' }));
  assert.deepEqual(
    findings.map(({ message, alsoLive }) => [message, alsoLive]),
    [['logs a console error: menu', true]],
  );
  const own = await findingsOf(first, (path) =>
    path === 'reports' ? { message: 'logs a console error: reports' } : {},
  );
  assert.deepEqual(
    own.findings.map(({ alsoLive }) => alsoLive),
    [false],
  );
});

test('counts a failing journey unless the live release fails the same one', async () => {
  const failing = () => ({ step: 'journey' as const, message: 'fails step 2' });
  const outcomeWith = async (hasLiveJourney: boolean) => {
    const target = {
      module: NAME,
      path: 'profile/users',
      viewers: ['main-user' as const],
      routes: ['users'],
      ...(hasLiveJourney && { hasLiveJourney }),
    };
    const { findings } = await findingsOf({ targets: [target], replaced: [NAME] }, failing);
    return findings.map(({ alsoLive }) => alsoLive);
  };
  assert.deepEqual([await outcomeWith(false), await outcomeWith(true)], [[false], [true]]);
});

test('is inconclusive if the live page next to a first release is not shown', async () => {
  const { inconclusive } = await findingsOf(first, (path) => ({ message: 'no', isShown: path === 'reports' }));
  assert.match(inconclusive!, /^\/-\/nothing of the live portal is not shown/);
});

// Behaviour: releases.check-worker
test('names what the visits with a finding have in common, and leaves out what occurs once only', async () => {
  const viewers = ['main-user', 'member', 'white-label-member'] as const;
  const targets = ['entity', 'license'].map((path) => ({
    module: NAME,
    path,
    viewers: [...viewers],
    routes: ['users'],
    away,
  }));
  let isFirst = true;
  const { findings } = await findingsOf({ targets }, (path, { viewer, width }) => {
    const isFlaky = path === 'entity' && width === 390 && isFirst;
    if (isFlaky) isFirst = false;
    if (isFlaky) return { message: 'logs a console error: too busy' };
    return path !== away.path && viewer.includes('member') ? { message: 'throws for members' } : {};
  });
  assert.deepEqual(
    findings.map(({ message, route, conditions, alsoLive }) => ({ message, route, conditions, alsoLive })),
    [{ message: 'throws for members', route: undefined, conditions: ['member'], alsoLive: false }],
  );
});

// Full suite only: it simulates hundreds of browsers.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  AccountTokens,
  TestBrowser,
  call,
  gzipped,
  systemModule,
  testBuild,
  upload,
} from '@lender-portal/release-server/testing';
import { builtId } from '../testing/release-platform/portal-builds';
import { SERVICE_KEY, createTestToken } from '../testing/release-platform/registry-tokens';
import { getSigningKey } from '@lender-portal/server-kit/database/signing-keys';
import { startTestServer, type TestServer } from '../testing/test-server';

const NAME = '@lender-portal/documents-mfe';
const SHELL = '@lender-portal/shell';
const SHARE = 20;
/** Number of concurrent browsers. */
const AT_ONCE = 20;
const RUNS = 20;
const IS_FULL = process.env['TEST_FULL'] === '1';
const BROWSERS_OF_A_RUN = IS_FULL ? 1000 : 25;
/** Per thousand. */
const COMING_BACK = IS_FULL ? 1000 : 200;

let server: TestServer;
let owner: string;
let accounts: AccountTokens;
/** The live import map. */
let live: string;
let liveShell: string;
before(async () => {
  server = await startTestServer(
    {
      serviceKey: SERVICE_KEY,
      trustProxy: 1,
      browserReports: { isOn: true, limit: { max: 1_000_000, window: 60 } },
    },
    {},
    { shouldInitializeLedger: true },
  );
  owner = await createTestToken(server, 'owners', [], true);
  accounts = new AccountTokens(await getSigningKey(server.app.database.db, 'report-accounts'));
  [live, liveShell] = await Promise.all([builtId('documents-mfe'), builtId('shell')]);
});
after(() => server.close());

const ask = (method: string, address: string, body?: object) =>
  call(server, address, owner, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

async function begin(text: string, name = NAME): Promise<{ canary: string; release: string }> {
  const entry = `${text}.1.js`;
  const { id: release, entries } = testBuild({ [entry]: systemModule([], text) }, { name, entries: { [name]: entry } });
  assert.equal((await upload(server, name, owner, await gzipped(entries))).status, 201);
  const { status, body } = await ask('POST', '/canaries', { set: { [name]: release }, share: SHARE, force: true });
  assert.equal(status, 201, JSON.stringify(body));
  return { canary: String(body['id']), release };
}

interface Canary {
  warning: string | null;
  state: string;
  endedBy: string | null;
  endedBecause: string;
  counts: {
    module: string;
    canary: { mounts: number; failures: number };
    live: { mounts: number; failures: number };
  }[];
}
const read = async (canary: string) => (await ask('GET', `/canaries/${canary}`)).body as unknown as Canary;

/** Processes items with limited concurrency until a call returns true. */
async function inBatches<T>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<unknown>,
  isEnough: () => Promise<boolean> = async () => false,
): Promise<void> {
  for (let start = 0; start < items.length && !(await isEnough()); start += AT_ONCE)
    await Promise.all(items.slice(start, start + AT_ONCE).map((item, index) => work(item, start + index)));
}

/** Lenders, each with their own account and network. */
const browsers = (count: number) => Array.from({ length: count }, () => new TestBrowser(server));

let lastLender = 0;
const lenders = new WeakMap<TestBrowser, number>();
function senderOf(browser: TestBrowser): Record<string, string> {
  const lender = lenders.get(browser) ?? (lastLender += 1);
  lenders.set(browser, lender);
  return {
    'x-forwarded-for': `10.${lender >> 8}.${lender & 255}.1`,
    cookie: `lp-reporter=${accounts.sign(`lender-${lender}`)}`,
  };
}

/** Opens a page and reports the outcome of its modules. @returns whether it is in the canary */
async function visit(browser: TestBrowser, release: string, fails: (isInside: boolean) => boolean): Promise<boolean> {
  const { canaries, reportToken } = await browser.open();
  const isInside = canaries.length > 0;
  const about = { module: NAME, release: isInside ? release : live };
  const frame = { kind: 'mount', module: SHELL, release: liveShell, milliseconds: 20, isFallback: false };
  const event = fails(isInside)
    ? { ...about, kind: 'failure', what: 'mount', message: 'broken', route: 'documents' }
    : { ...about, kind: 'mount', milliseconds: 20, isFallback: false };
  const { status } = await fetch(`${server.url}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...senderOf(browser) },
    body: JSON.stringify({ token: reportToken, events: [frame, event] }),
  });
  assert.equal(status, 204);
  return isInside;
}

// Behaviour: releases.canary-share
test(`keeps ${SHARE} % of a thousand browsers in a canary`, async () => {
  const { canary } = await begin('share');
  const all = browsers(1000);
  const first: boolean[] = [];
  const isIn = async (browser: TestBrowser) => (await browser.open()).canaries[0] === canary;
  await inBatches(all, async (browser, index) => (first[index] = await isIn(browser)));
  const share = first.filter(Boolean).length / 10;
  assert.ok(Math.abs(share - SHARE) <= 2, `${share} %`);
  await inBatches(all.slice(0, COMING_BACK), async (browser, index) => assert.equal(await isIn(browser), first[index]));
  await ask('DELETE', `/canaries/${canary}`);
});

for (const rate of [1, 0.5]) {
  // Behaviour: releases.canary-withdrawn
  test(`withdraws a canary that fails in ${rate * 100} % before fifty lenders meet it`, async () => {
    const { canary, release } = await begin(`fails-${rate}`);
    const met = new Set<TestBrowser>();
    let inside = 0;
    const hasEnded = async () => (await read(canary)).state !== 'running';
    const all = browsers(2000);
    await inBatches(
      all,
      async (browser) => {
        const isInside = await visit(browser, release, (isOne) => isOne && ++inside % (1 / rate) === 0);
        if (isInside) met.add(browser);
      },
      hasEnded,
    );
    const { state, endedBy, endedBecause, counts } = await read(canary);
    assert.deepEqual([state, endedBy], ['withdrawn', null]);
    assert.ok(met.size < 50, `${met.size} lenders met it`);
    assert.match(
      endedBecause,
      /^@lender-portal\/documents-mfe failed for \d+ of \d+ accounts in the canary and for 0 of \d+ accounts outside it$/,
    );
    assert.ok(counts.find(({ module }) => module === NAME)!.canary.failures >= 5);
    assert.equal(counts.find(({ module }) => module === SHELL)!.canary.failures, 0);

    const [one] = met;
    assert.deepEqual((await one!.open()).canaries, []);
    const set = { [NAME]: release };
    const refused = await ask('POST', '/canaries', { set, share: 5 });
    assert.deepEqual([refused.status, refused.body.code, refused.body.details], [409, 'WITHDRAWN', { releases: set }]);
    assert.match(refused.body.message!, /was withdrawn from a canary at .*: @lender-portal\/documents-mfe failed for/);
    assert.equal((await ask('POST', '/swaps', { set })).body.code, 'WITHDRAWN');
    const dry = await ask('POST', '/swaps', { set, dryRun: true });
    assert.equal((dry.body['withdrawn'] as { id: string }[])[0]!.id, release);
    const forced = await ask('POST', '/canaries', { set, share: 5, force: true });
    assert.equal(forced.status, 201);
    await ask('DELETE', `/canaries/${String(forced.body['id'])}`);
  });
}

/** An anonymous visitor who loads pages in every bucket and reports failures of the canary. */
async function forge(
  { module, networks, loads }: { module: string; networks: number; loads: number },
  releases: readonly (string | null)[],
): Promise<number> {
  let pages = 0;
  await inBatches(Array.from({ length: loads }), async (_none, index) => {
    const headers = { 'x-forwarded-for': `192.0.${index % networks}.${index % 250}` };
    const html = await (
      await fetch(`${server.url}/lenders/sign-in`, {
        headers: { ...headers, cookie: `lp-share=${(index % 100) * 100}` },
      })
    ).text();
    const { reportToken, canaries = [] } = (
      JSON.parse(/<script[^>]*id="modules"[^>]*>(.*?)<\/script>/s.exec(html)![1]!) as { live: Forged }
    ).live;
    if (canaries.length === 0) return;
    pages += 1;
    const events = releases.map((release) => ({
      kind: 'failure',
      module,
      release,
      what: 'mount',
      message: 'forged',
      route: 'documents',
    }));
    for (let again = 0; again < 2; again += 1) {
      const { status } = await fetch(`${server.url}/reports`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ token: reportToken, events }),
      });
      assert.equal(status, 204);
    }
  });
  return pages;
}

interface Forged {
  reportToken: string;
  canaries?: string[];
}

/** Flushes and evaluates all reports. */
async function evaluated(canary: string, failures: number): Promise<Canary> {
  for (;;) {
    const found = await read(canary);
    const counted = found.counts.reduce((sum, each) => sum + each.canary.failures, 0);
    if (found.state !== 'running' || counted >= failures) return found;
    await new Promise(setImmediate);
  }
}

for (const [place, module, name] of [
  ['pages of lenders', NAME, 'documents-mfe'],
  ['pages of guests', '@lender-portal/auth-mfe', 'auth-mfe'],
] as const) {
  test(`does not withdraw a canary on ${place} after forged reports, and warns the owner`, async () => {
    const { canary, release } = await begin(`forged-${name}`, module);
    const pages = await forge({ module, networks: 3, loads: 100 }, [
      null,
      '9.9.9+0123456789ab',
      release,
      await builtId(name),
    ]);
    assert.ok(pages >= 15, `${pages} pages`);
    const { counts, state, warning } = await evaluated(canary, pages);
    assert.equal(
      counts.find((each) => each.module === module)!.canary.failures,
      pages,
      'a page counts once, for the release of the canary',
    );
    const fallback = await builtId(name);
    const named = await server.app.database.db
      .selectFrom('portal.module_reports')
      .select('release')
      .distinct()
      .where('canary', '=', canary)
      .execute();
    assert.deepEqual(
      named.map((each) => each.release).sort(),
      [release, fallback].sort(),
      'counts only releases that the page can run: the canary and its fallback',
    );
    assert.equal(state, 'running');
    assert.match(
      warning!,
      /These were reported by .*; an automatic withdrawal needs failures o[fn] 5 (accounts on 4 )?networks/,
    );
    // Evaluates again after everything was written.
    await visit(new TestBrowser(server), release, () => false);
    assert.equal((await read(canary)).state, 'running');
    await ask('DELETE', `/canaries/${canary}`);
  });
}

test('does not withdraw a canary after one lender reloads a failing page six times', async () => {
  const { canary, release } = await begin('reloaded');
  const all = browsers(20);
  const inside: TestBrowser[] = [];
  await inBatches(all, async (browser) => (await visit(browser, release, () => false)) && inside.push(browser));
  for (let reload = 0; reload < 6; reload += 1) await visit(inside[0]!, release, () => true);
  const { state, warning } = await evaluated(canary, 6);
  assert.equal(state, 'running');
  assert.match(warning!, /reported by 1 account on 1 network;/);
  await ask('DELETE', `/canaries/${canary}`);
});

// Behaviour: releases.canary-withdrawn
test(`keeps a good canary in ${RUNS} runs of ${BROWSERS_OF_A_RUN} browsers with occasional failures`, async () => {
  for (let run = 0; run < RUNS; run += 1) {
    const { canary, release } = await begin(`good-${run}`);
    let visits = 0;
    await inBatches(browsers(BROWSERS_OF_A_RUN), (browser) => visit(browser, release, () => ++visits % 50 === 0));
    assert.equal((await read(canary)).state, 'running', `run ${run}`);
    await ask('DELETE', `/canaries/${canary}`);
  }
});

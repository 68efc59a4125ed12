// Full suite only: it kills portals.
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import type { JobLeaseTables } from '@lender-portal/server-kit/jobs/job-lease';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { createTestDatabase, type TestDatabase } from '@lender-portal/server-kit/testing/test-database';
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { PlatformProcesses, type PlatformProcess } from '../testing/platform-process';
import { call, gzipped, systemModule, testBuild, upload } from '@lender-portal/release-server/testing';
import { SERVICE_KEY, createTestToken } from '../testing/release-platform/registry-tokens';
import { temporaryFolder } from '../testing/test-settings';

const MODULES = ['@lender-portal/documents-mfe', '@lender-portal/users-mfe'];
const TEXTS = ['first', 'second'];
const KILLS = process.env['TEST_FULL'] === '1' ? 10 : 3;

/** Uses a PostgreSQL server if TEST_DATABASE_URL is set. */
const given = process.env['TEST_DATABASE_URL'];
const dataDir = temporaryFolder();
let platforms: PlatformProcesses;
let database: TestDatabase | undefined;
let platform: PlatformProcess;
let token: string;
/** Page text → module → release id. */
const releases: Record<string, Record<string, string>> = {};

const start = () =>
  platforms.start({ SEED: 'none', DATA_DIR: dataDir, SERVICE_KEY, ...(database && { DATABASE_URL: database.url }) });

before(async () => {
  platforms = await PlatformProcesses.bundle('test-killed');
  database = given === undefined ? undefined : await createTestDatabase(given);
  platform = await start();
  token = await createTestToken(platform, 'owners', [], true);
  for (const text of TEXTS) {
    releases[text] = {};
    for (const name of MODULES) {
      const { id, entries } = testBuild(
        { [`${text}.1.js`]: systemModule([], text) },
        { name, entries: { [name]: `${text}.1.js` } },
      );
      assert.equal((await upload(platform, name, token, await gzipped(entries))).status, 201);
      releases[text]![name] = id;
    }
  }
});
after(async () => {
  await platforms.endAll();
  await database?.close();
});

/** A build that takes a while to compress. */
function largeBuild(version: string) {
  const name = MODULES[0]!;
  const script = (count: number) => systemModule([], randomBytes(count).toString('hex'));
  return testBuild(
    { 'large.1.js': script(40_000), 'large.2.js': script(40_000), 'large.3.js': script(40_000) },
    { name, version, entries: { [name]: 'large.1.js' } },
  );
}

const publish = async ({ entries }: ReturnType<typeof largeBuild>) =>
  upload(platform, MODULES[0]!, token, await gzipped(entries));
const swap = (text: string) =>
  call(platform, '/swaps', token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ set: releases[text], force: true, again: true }),
  });
const timeOf = async (work: () => Promise<{ status: number }>) => {
  const began = performance.now();
  assert.equal((await work()).status, 201);
  return performance.now() - began;
};
/** Release ids known to the client; undefined if the process was killed before responding. */
const answered = (answer: Promise<{ status: number }>) =>
  answer.then(
    ({ status }) => status,
    () => undefined,
  );
const rows = async () =>
  (await call(platform, '/ledger?limit=200', token)).body as unknown as { seq: number; set: Record<string, string> }[];

/**
 * Checks that the release is complete or absent. On a shared database, a stored but unrecorded release is served for up
 * to two hours, because another process may be publishing it. Behaviour: releases.store.
 * @returns whether it is recorded
 */
async function assertAllOrNothing({ id, manifest }: ReturnType<typeof largeBuild>): Promise<boolean> {
  const name = MODULES[0]!;
  const { body } = await call(platform, `/modules/${encodeURIComponent(name)}`, token);
  const listed = (body['releases'] as { id: string; publishedBy: string | null }[]).find((each) => each.id === id);
  const files = await Promise.all(
    Object.entries(manifest.files).map(async ([file, { digest }]) => ({
      file,
      digest,
      response: await fetch(`${platform.url}/modules/${name}/${id}/${file}`),
    })),
  );
  const status = listed ? 200 : database ? files[0]!.response.status : 404;
  assert.ok(status === 200 || status === 404, `${id} ${status}`);
  for (const { file, digest, response } of files) {
    assert.equal(response.status, status, `${id} ${file}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (status === 200) assert.equal(`sha384-${createHash('sha384').update(bytes).digest('base64')}`, digest);
  }
  if (listed) assert.ok(listed.publishedBy);
  return listed !== undefined;
}

async function assertNothingLeft(): Promise<void> {
  const store = path.join(dataDir, 'modules');
  const left = async () => (await readdir(store)).filter((name) => name.startsWith('.'));
  // On PostgreSQL, other processes may share the folder, so only entries older than an hour are removed.
  if (database) for (const name of await left()) await utimes(path.join(store, name), 0, 0);
  if (database) {
    await platform.end('SIGTERM');
    await letAnHourPass(database.url);
    platform = await start();
  }
  for (let look = 0; look < 100 && (await left()).length > 0; look += 1) await delay(50);
  assert.deepEqual(await left(), []);
}

/** Clean-up runs once an hour in one process; leases of a killed process last for minutes. */
async function letAnHourPass(url: string): Promise<void> {
  const { db, close } = await openDatabase<JobLeaseTables>({ kind: 'postgres', url, startWaitSeconds: 0 }, silentLog);
  await db
    .updateTable('portal.job_leases')
    .set({ due_at: new Date(0), leased_until: new Date(0) })
    .execute();
  await close();
}

async function restart(signal: NodeJS.Signals): Promise<PlatformProcess> {
  await platform.end(signal);
  return start();
}

// Behaviour: releases.store
test(`leaves the old or new state without remains after ${KILLS} kills while publishing or changing the map`, async () => {
  const publishing = await timeOf(() => publish(largeBuild('1.0.0')));
  const swapping = await timeOf(() => swap(TEXTS[0]!));
  const seen = { published: 0, swapped: 0 };
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Delays before the kill: from barely started to almost always finished.
    const share = (1.6 * (kill + 0.5)) / KILLS;
    const build = largeBuild(`2.0.${kill}`);
    const archive = await gzipped(build.entries);
    const count = (await rows()).length;
    const text = TEXTS[(kill + 1) % TEXTS.length]!;
    const published = answered(upload(platform, MODULES[0]!, token, archive));
    await delay(Math.max(0, share * (publishing - swapping)));
    const swapped = answered(swap(text));
    await delay(share * swapping);
    platform = await restart('SIGKILL');

    const isPublished = await assertAllOrNothing(build);
    if ((await published) !== undefined) assert.equal(isPublished, true, `published, and gone: ${build.id}`);
    const after_ = await rows();
    const isSwapped = after_.length > count;
    if ((await swapped) === 201) assert.equal(isSwapped, true, 'swapped, and gone');
    assert.deepEqual(after_.length - count, isSwapped ? 1 : 0);
    if (isSwapped) assert.deepEqual(after_.at(-1)!.set, releases[text]);
    const verified = (await call(platform, '/ledger/verify', token)).body;
    assert.deepEqual([verified['ok'], verified['rows']], [true, after_.length], JSON.stringify(verified));
    assert.deepEqual(
      await liveTexts(),
      MODULES.map(() => (isSwapped ? text : TEXTS[kill % TEXTS.length])),
    );

    // A client without a response retries.
    assert.equal((await publish(build)).status, isPublished ? 200 : 201);
    assert.equal(await assertAllOrNothing(build), true);
    assert.equal((await swap(text)).status, isSwapped ? 200 : 201);
    seen.published += Number(isPublished);
    seen.swapped += Number(isSwapped);
  }
  await assertNothingLeft();
  // The test proves nothing if every kill is too late.
  assert.ok(seen.swapped < KILLS && seen.published < KILLS, JSON.stringify(seen));
});

/** Import map of a page. */
async function liveTexts(): Promise<(string | undefined)[]> {
  const html = await (await fetch(`${platform.url}/lenders/sign-in`)).text();
  return MODULES.map((name) =>
    TEXTS.find((text) => html.includes(`/modules/${name}/${releases[text]![name]}/${text}.1.js`)),
  );
}

// Prints which source files of the server run for a page, a release, a swap and an edit of importmap.json.
import { repositoryRoot } from '@lender-portal/release-server';
import { gzipped, systemModule, testBuild, upload } from '@lender-portal/release-server/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVICE_KEY, createTestToken } from '../release-platform/registry-tokens';
import { startTestServer } from '../test-server';
import { temporaryFolder } from '../test-settings';
import { ExecutionRecorder, countByFolder } from './executed-functions';

const MODULE = '@lender-portal/users-mfe';
const PAGE = '/lenders/profile/users';
/** Maximum time until an edit is in the ledger, ms. */
const LIMIT_MS = 10_000;

const importMapFile = path.join(temporaryFolder(), 'importmap.json');
const portalMap = JSON.parse(readFileSync(path.join(repositoryRoot(), 'importmap.json'), 'utf8')) as {
  imports: Record<string, string>;
};
const writeMap = (imports: Record<string, string>, force?: Record<string, string>) =>
  writeFileSync(importMapFile, JSON.stringify({ ...portalMap, imports, force }));

/** Recurring jobs run only during an edit, which one of them finds. */
const jobs = { areRunning: true };
const { setInterval: startInterval } = globalThis;
globalThis.setInterval = ((work: () => void, everyMs: number) =>
  startInterval(() => {
    if (jobs.areRunning) work();
  }, everyMs)) as typeof setInterval;

writeMap(portalMap.imports);
const server = await startTestServer({ serviceKey: SERVICE_KEY, importMapFile }, { shouldInitializeLedger: true });
const token = await createTestToken(server, 'owners', [], true);
const openPage = async () => {
  const { status } = await fetch(`${server.url}${PAGE}`);
  if (status !== 200) throw new Error(`${PAGE} responded with ${status}`);
};
const lastRevision = async (): Promise<number> => {
  const { seq } = await server.app.database.db
    .selectFrom('portal.swaps')
    .select((build) => build.fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow();
  return Number(seq);
};

function createBuild(text: string) {
  const entry = `${text}.1.js`;
  return testBuild({ [entry]: systemModule([], text) }, { name: MODULE, entries: { [MODULE]: entry } });
}

async function publish({ entries }: ReturnType<typeof createBuild>): Promise<void> {
  const { status } = await upload(server, MODULE, token, await gzipped(entries));
  if (status !== 201) throw new Error(`Publishing responded with ${status}`);
}

async function swap(release: string): Promise<void> {
  const response = await fetch(`${server.url}/registry/swaps`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ set: { [MODULE]: release }, force: true }),
  });
  if (!response.ok) throw new Error(`The swap responded with ${response.status}: ${await response.text()}`);
}

async function edit(release: string): Promise<void> {
  const before = await lastRevision();
  const end = Date.now() + LIMIT_MS;
  // The swap changed this module after the file was written.
  writeMap({ ...portalMap.imports, [MODULE]: release }, { [MODULE]: 'measured' });
  jobs.areRunning = true;
  while ((await lastRevision()) === before) {
    if (Date.now() > end) throw new Error('The server did not take the edit');
    await delay(50);
  }
  jobs.areRunning = false;
}

const recorder = new ExecutionRecorder(repositoryRoot());
try {
  await openPage();
  jobs.areRunning = false;
  await recorder.start();
  const [first, second] = [createBuild('first'), createBuild('second')];
  const steps: [string, () => Promise<void>][] = [
    ['a page', openPage],
    ['publishing', () => publish(first)],
    ['a swap', () => swap(first.id)],
    ['the next page', openPage],
    ['publishing again', () => publish(second)],
    ['an edit of importmap.json', () => edit(second.id)],
    ['the next page', openPage],
  ];
  const isListing = process.argv.includes('--list');
  for (const [name, run] of steps) {
    await recorder.take();
    await run();
    const executed = await recorder.take();
    const functions = [...executed.values()].reduce((sum, { size }) => sum + size, 0);
    console.log(`\n${name}: ${executed.size} files, ${functions} functions`);
    const folders = [...countByFolder(executed)].toSorted(([, a], [, b]) => b - a);
    for (const [folder, count] of folders) console.log(`  ${String(count).padStart(3)} ${folder}`);
    if (isListing) for (const file of [...executed.keys()].toSorted()) console.log(`      ${file}`);
  }
} finally {
  recorder.stop();
  await server.close();
}

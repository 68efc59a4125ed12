// Full suite only: it sends dozens of hostile values.
import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { after, before, test } from 'node:test';
import {
  type ArchiveEntry,
  type RegistryAnswer,
  gzipped,
  sealed,
  testBuild,
  upload,
} from '@lender-portal/release-server/testing';
import { SERVICE_KEY, createTestToken } from '../testing/release-platform/registry-tokens';
import { startTestServer, type TestServer } from '../testing/test-server';

const MB = 1024 * 1024;
/** A busy machine delays the event loop by less; these uploads used to block it for 10 s or more. */
const MAX_DELAY_MS = 4_000;

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer({ serviceKey: SERVICE_KEY });
  token = await createTestToken(server, 'team', ['exchange']);
});
after(() => server.close());

/** A remote whose entry is its only script. */
const remote = (script: string, files: Record<string, string> = {}): ArchiveEntry[] =>
  Object.entries({ 'remoteEntry.json': remoteEntry(script, files), 'exchange.js': script, ...files }).map(
    ([name, content]) => ({ name, content }),
  );
const remoteEntry = (script: string, files: Record<string, string>) =>
  JSON.stringify({
    name: 'exchange',
    exposes: [{ key: './ReProjectExchange', outFileName: 'exchange.js' }],
    shared: [],
    integrity: Object.fromEntries(
      Object.entries({ 'exchange.js': script, ...files }).map(([file, content]) => [file, sealed(content)]),
    ),
  });
const native = (script: string) =>
  testBuild({ 'e.mjs': script }, { name: 'exchange', entries: { exchange: 'e.mjs' } }).entries;
const packed = (entries: ArchiveEntry[]) =>
  gzipped(entries).then((archive) => () => upload(server, 'exchange', token, archive));

const uploads: [
  what: string,
  prepare: () => Promise<() => Promise<RegistryAnswer>>,
  status: number,
  message: RegExp | undefined,
][] = [
  [
    '0.5 MB of System.register calls',
    () => packed(native('System.register(['.repeat(32_768))),
    422,
    /^"e\.mjs" cannot be an entry: it does not parse/,
  ],
  [
    'a script of 20 MB',
    () => packed(remote(`export const mount=[${'1,'.repeat(10 * MB)}1];`)),
    422,
    /^"exchange\.js" is larger than 8 MB/,
  ],
  ['an array of 7 MB', () => packed(remote(`export const mount=[${'1,'.repeat(3.5 * MB)}1];`)), 201, undefined],
  [
    'a manifest that is nested 200,000 levels deep',
    () => packed([{ name: 'release.json', content: `${'['.repeat(200_000)}${']'.repeat(200_000)}` }]),
    422,
    /^"release\.json" is malformed: it is nested more than 20 levels deep/,
  ],
];
for (const [what, prepare, status, message] of uploads)
  // Behaviour: releases.inspection
  test(`${what}: answers other requests during inspection`, async () => {
    const send = await prepare();
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const answer = await send();
    delay.disable();
    const health = await fetch(`${server.url}/healthz`);
    assert.equal(health.status, 200);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    if (message) assert.match(answer.body.message!, message);
    assert.ok(delay.max / 1e6 < MAX_DELAY_MS, `the event loop was blocked for ${delay.max / 1e6} ms`);
  });

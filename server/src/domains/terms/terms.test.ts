import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { PortalSettings } from '../../foundation/settings/settings';
import { createServer } from '../../server';
import { query, signIn } from '../../testing/api';
import { runStaff } from '../../testing/staff-cli';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { testSettings } from '../../testing/test-settings';
import { renderTerms } from './render-terms';
import { termsPage } from './terms-page';

const KEY = 'a-service-key-for-tests-only';

let server: TestServer;
let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lender-portal-terms-'));
  server = await startTestServer({ serviceKey: KEY });
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Status {
  isAccepted: boolean;
  isUrlChanged: boolean;
  url: string;
}

const tokenOf = async (email: string) => (await signIn(server.url, email)).access_token;
const statusOf = async (token: string) =>
  (
    (await query(server.url, '{ user { termsStatus { isAccepted isUrlChanged url } } }', { token })).body.data as {
      user: { termsStatus: Status };
    }
  ).user.termsStatus;
const accept = (token: string) => query(server.url, 'mutation { acceptTerms { id } }', { token });
const pageOf = async (url: string) => {
  const page = await fetch(new URL(url, server.url));
  return { status: page.status, policy: page.headers.get('content-security-policy') ?? '', text: await page.text() };
};
const run = (...words: string[]) => runStaff(server, KEY, words);

async function publish(version: string, text: string | Uint8Array) {
  const file = path.join(folder, 'terms.md');
  await writeFile(file, text);
  return run('publish-terms', '--file', file, '--version', version);
}

test('serves the demo’s terms at their URL under a strict policy', async () => {
  const { url } = await statusOf(await tokenOf('terms@unsigned.example'));
  const { status, policy, text } = await pageOf(url);
  assert.equal(status, 200);
  assert.match(policy, /default-src 'none'; style-src 'self'/);
  assert.doesNotMatch(policy, /script|unsafe/);
  assert.match(text, /<h1>Terms of Service<\/h1>/);
  const css = await fetch(new URL(/href="([^"]+)"/.exec(text)![1]!, server.url));
  assert.match(css.headers.get('content-type') ?? '', /text\/css/);
  assert.equal((await pageOf('/terms')).text, text);
});

// Behaviour: terms.published
test('asks for acceptance of a new version and keeps accepted versions readable', async () => {
  const token = await tokenOf('main@summit.example');
  const before = await statusOf(token);
  assert.deepEqual([before.isAccepted, before.isUrlChanged], [true, false]);

  const published = await publish('2027-01', '# Terms for lenders\n\nYou pay **2 %** — always.');
  assert.match(published.stdout, /^url: \/terms\/2027-01$/m, published.stderr);
  assert.deepEqual(await statusOf(token), { isAccepted: false, isUrlChanged: true, url: '/terms/2027-01' });
  const { text } = await pageOf('/terms/2027-01');
  assert.match(text, /<h1>Terms for lenders<\/h1>\n<p>You pay <strong>2 %<\/strong> — always\.<\/p>/);
  assert.match(text, /Version 2027-01, published on \d{2}\/\d{2}\/\d{4}\./);
  assert.equal((await pageOf(before.url)).status, 200);

  await accept(token);
  assert.deepEqual(await statusOf(token), { isAccepted: true, isUrlChanged: false, url: '/terms/2027-01' });
  assert.deepEqual(await statusOf(await tokenOf('terms@unsigned.example')), {
    isAccepted: false,
    isUrlChanged: false,
    url: '/terms/2027-01',
  });

  const records = JSON.parse((await run('terms', '--accepted-by', 'Main@Summit.example', '--json')).stdout) as {
    version: string;
    acceptedAt: string;
  }[];
  assert.deepEqual(
    records.map(({ version }) => version),
    ['2027-01', 'demo'],
  );
  assert.match((await run('terms')).stdout, /^2027-01 +[-\d]+ [:\d]+ +1 +- +\/terms\/2027-01$/m);
  const entry = await server.app.database.db
    .selectFrom('portal.audit_log')
    .selectAll()
    .where('action', '=', 'terms.publish')
    .executeTakeFirstOrThrow();
  assert.deepEqual([entry.actor, entry.details], ['staff', { version: '2027-01', key: 'configured' }]);
});

// Behaviour: terms.published
test('never changes a published version', async () => {
  await publish('fixed', 'One text.');
  const again = await publish('fixed', 'Another text.');
  assert.deepEqual(
    [again.code, again.stderr],
    [1, 'Version fixed is already published, and published terms cannot be changed. Publish another version\n'],
  );
  await assert.rejects(
    server.app.database.db
      .updateTable('portal.terms')
      .set({ content: 'Another text.' })
      .where('version', '=', 'fixed')
      .execute(),
    /cannot be changed/,
  );
  assert.match((await pageOf('/terms/fixed')).text, /<p>One text\.<\/p>/);
});

// Behaviour: terms.published
test('rejects invalid versions and texts', async () => {
  for (const version of ['', '../x', 'a b', '.hidden', 'x'.repeat(51)])
    assert.match((await publish(version, 'Text.')).stderr, /is not a version/);
  assert.match((await publish('empty', ' \n')).stderr, /are empty/);
  assert.match((await publish('long', 'x'.repeat(200_001))).stderr, /200001 characters/);
  assert.match((await publish('nul', 'a\u0000b')).stderr, /contains a NUL character/);
  assert.match((await publish('latin', Uint8Array.of(0x66, 0xfc, 0x72))).stderr, /is not UTF-8 text/);
  assert.match(
    (await run('publish-terms', '--file', path.join(folder, 'missing.md'), '--version', 'x')).stderr,
    /missing\.md" cannot be read \(ENOENT\)/,
  );
  assert.match((await run('terms', '--accepted-by', 'nobody@nowhere.example')).stderr, /There is no user/);
  for (const version of ['nothing', encodeURIComponent("' or 1=1")])
    assert.equal((await pageOf(`/terms/${version}`)).status, 404);
  assert.equal((await pageOf('/terms/%00')).status, 400);
});

// Behaviour: terms.published
test('has no terms page and requires no acceptance if no terms are published', async () => {
  const other = await startTestServer({ seed: 'none' });
  try {
    for (const pathname of ['/terms', '/terms/demo']) assert.equal((await fetch(other.url + pathname)).status, 404);
  } finally {
    await other.close();
  }
});

async function warningsOf(overrides: Partial<PortalSettings>): Promise<string[]> {
  const lines: string[] = [];
  const app = await createServer(await testSettings(overrides), {
    level: 'warn',
    stream: { write: (line: string) => void lines.push(line) },
  });
  await app.close();
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test('warns at startup if no terms are published and how to publish them', async () => {
  const [warning, ...more] = await warningsOf({ seed: 'none' });
  assert.match(warning ?? '', /^No Terms of Service are published.*npm run staff -- publish-terms --file/);
  assert.deepEqual(more, []);
  assert.deepEqual(await warningsOf({ seed: 'none', graphqlUrl: 'https://marketplace.example/graphql' }), []);
});

// Behaviour: terms.published
test('escapes markup and addresses in the text', () => {
  const { body } = renderTerms(
    '<script>alert(1)</script>\n\n[go](javascript:alert(1)) [go](//evil.example) ![x](https://evil.example/x.png) [mail](mailto:a@b.example) <b onclick="x">',
  );
  const markup = body.toString();
  assert.doesNotMatch(markup, /<script|<b |<img|href="(?!https:|mailto:)/);
  assert.match(markup, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
  assert.match(markup, /<a href="mailto:a@b\.example">mail<\/a>/);
});

test('renders plain text as paragraphs', () => {
  assert.equal(
    renderTerms('One\nline.\n\nAnother & <more>.').body.toString(),
    '<p>One\nline.</p>\n<p>Another &amp; &lt;more&gt;.</p>\n',
  );
});

test('escapes the brand', () => {
  assert.match(
    termsPage({ brandName: 'A & <b>', version: '1', published: '', content: 'x', cssPath: '/c' }),
    /<title>Terms of Service - A &amp; &lt;b&gt;<\/title>/,
  );
});

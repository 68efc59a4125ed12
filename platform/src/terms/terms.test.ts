import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { query, signIn } from '../testing/api';
import { startTestServer, type TestServer } from '../testing/test-server';
import { termsPage } from './terms-page';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('the demo’s terms are where its lenders are told, under a policy that lets nothing run', async () => {
  const { access_token: token } = await signIn(server.url, 'terms@unsigned.example');
  const { body } = await query(server.url, '{ user { termsStatus { url } } }', { token });
  const { url } = (body.data as { user: { termsStatus: { url: string } } }).user.termsStatus;
  const page = await fetch(new URL(url, server.url));
  assert.equal(page.status, 200);
  const policy = page.headers.get('content-security-policy');
  assert.match(policy ?? '', /default-src 'none'; style-src 'self'/);
  assert.doesNotMatch(policy ?? '', /script|unsafe/);
  const html = await page.text();
  assert.match(html, /<h1>Terms of Service<\/h1>/);
  const css = await fetch(new URL(/href="([^"]+)"/.exec(html)![1]!, server.url));
  assert.match(css.headers.get('content-type') ?? '', /text\/css/);
});

test('without the demo there is no such page', async () => {
  const other = await startTestServer({ seed: 'none' });
  try {
    assert.equal((await fetch(`${other.url}/terms`)).status, 404);
  } finally {
    await other.close();
  }
});

test('the brand is text', () => {
  assert.match(termsPage('A & <b>', '/c'), /<title>Terms of Service - A &amp; &lt;b&gt;<\/title>/);
});

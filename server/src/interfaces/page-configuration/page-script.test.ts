import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { hostPagesOnly } from '../../testing/release-platform/pages';

const SCRIPT = /<script nonce="[^"]+" id="page-script" src="([^"]+)" integrity="sha384-([^"]+)"><\/script>/;

// Behaviour: page.script
test('loads the page’s script from a file, which browsers cache', async (context) => {
  const { app } = await hostPagesOnly();
  context.after(() => app.close());
  const { body } = await app.inject('/lenders/sign-in');
  const [, url, digest] = SCRIPT.exec(body)!;
  const script = await app.inject(url!);
  assert.match(String(script.headers['cache-control']), /immutable/);
  assert.equal(createHash('sha384').update(script.body).digest('base64'), digest);
});

// Behaviour: page.script
test('contains the script in the page for a browser that could not load it', async (context) => {
  const { app } = await hostPagesOnly();
  context.after(() => app.close());
  const { body } = await app.inject({
    url: '/lenders/sign-in',
    headers: { cookie: 'lp-inline-script=1' },
  });
  assert.doesNotMatch(body, SCRIPT);
  assert.match(body, /SystemJS/);
  assert.match((await app.inject('/lenders/sign-in')).body, SCRIPT);
});

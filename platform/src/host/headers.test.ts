import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostedFiles } from '../testing/hosted-files';
import { pagesAlone } from '../testing/pages';

const connectSources = (policy: unknown) => /connect-src ([^;]*)/.exec(String(policy))?.[1]?.split(' ') ?? [];

test('pages may connect to the buckets of the hosted file service, and to no storage of anybody else', async () => {
  const { app } = await pagesAlone({ files: hostedFiles });
  const sources = connectSources((await app.inject('/lenders/sign-in')).headers['content-security-policy']);
  assert.ok(sources.includes('https://bucket.example'));
  assert.deepEqual(sources.filter((source) => /amazonaws|^https?:$|^\*/.test(source)), []);
  await app.close();
});

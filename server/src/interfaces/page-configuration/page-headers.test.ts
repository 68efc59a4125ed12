import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostedFiles } from '../../testing/hosted-portal';
import { hostPagesOnly } from '../../testing/release-platform/pages';

const connectSources = (policy: unknown) => /connect-src ([^;]*)/.exec(String(policy))?.[1]?.split(' ') ?? [];

test('allows pages to connect to the hosted file service’s buckets only', async () => {
  const { app } = await hostPagesOnly({ files: hostedFiles });
  const sources = connectSources((await app.inject('/lenders/sign-in')).headers['content-security-policy']);
  assert.ok(sources.includes('https://bucket.example'));
  assert.deepEqual(
    sources.filter((source) => /amazonaws|^https?:$|^\*/.test(source)),
    [],
  );
  await app.close();
});

test('allows the analytics tag and hosts only with a measurement ID', async () => {
  const policyOf = async (settings: Parameters<typeof hostPagesOnly>[0]) => {
    const { app } = await hostPagesOnly(settings);
    const policy = String((await app.inject('/lenders/sign-in')).headers['content-security-policy']);
    await app.close();
    return (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
  };
  const analyticsTag = { url: 'https://tag.example/gtag/js', hosts: ['https://*.collect.example'] };
  const counted = await policyOf({ analyticsId: 'G-1', analyticsTag });
  assert.ok(counted('script-src').includes('https://tag.example'));
  for (const directive of ['connect-src', 'img-src'])
    assert.ok(counted(directive).includes('https://*.collect.example'));
  assert.ok(counted('trusted-types').includes('lender-portal-analytics'));
  const plain = await policyOf({ analyticsTag });
  for (const directive of ['script-src', 'connect-src', 'img-src', 'trusted-types'])
    assert.deepEqual(
      plain(directive).filter((each) => /tag\.example|collect|analytics/.test(each)),
      [],
    );
});

import { SettingsError, type Environment } from '@lender-portal/server-kit/environment/environment-reader';
import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { test } from 'node:test';
import { startTestServer } from '../testing/test-server';
import { provideOwnerToken } from './provide-owner-token';
import { readStandaloneSettings } from './read-settings';

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://platform.example/app',
  OWNERS_URL: 'https://owners.example',
};

function problems(environment: Environment): readonly string[] {
  try {
    readStandaloneSettings(environment);
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error.problems;
  }
  return [];
}

// Behaviour: run.production
test('obeys NODE_ENV', () => {
  const development = readStandaloneSettings({});
  assert.deepEqual([development.nodeEnv, development.canary.share], ['development', 0]);
  const { nodeEnv, appUrl, owners, hsts, canary } = readStandaloneSettings(PRODUCTION);
  assert.deepEqual(
    [nodeEnv, appUrl, owners?.url, hsts, canary.share],
    ['production', PRODUCTION.APP_URL, PRODUCTION.OWNERS_URL, 'max-age=31536000; includeSubDomains', 10],
  );
  assert.match(problems({ NODE_ENV: 'prod' }).join(), /^NODE_ENV is "prod"/);
});

for (const [name, value] of [
  ['APP_URL', ''],
  ['APP_URL', 'http://platform.example/app'],
  ['APP_URL', 'https://platform.example/lenders'],
  ['OWNERS_URL', ''],
  ['OWNERS_URL', 'https://platform.example'],
  ['ENVIRONMENT_COLOR', 'red'],
  ['ENVIRONMENT_COLOR', '#b00020'],
  ['DEVELOPED_FOLDERS', '/modules/shell/'],
  ['BRAND_NAME', 'sb_secret_vJ8sLq2XbT0w'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['HSTS', 'max-age=0'],
  ['CANARY_SHARE', '60'],
  ['CANARY_COMPANIES', 'our-own'],
  ['MODULES_S3_URL', 'http://s3.example'],
] as const)
  // Behaviour: run.production, run.secrets
  test(`does not start in production with ${name}="${value}"`, () => {
    assert.match(problems({ ...PRODUCTION, [name]: value }).join('\n'), new RegExp(`^${name} `, 'm'));
  });

// Behaviour: run.production
test('listens on other addresses only if NODE_ENV is set', () => {
  assert.match(problems({ HOST: '0.0.0.0' }).join(), /^HOST is "0\.0\.0\.0"/);
  assert.deepEqual(problems({ ...PRODUCTION, HOST: '0.0.0.0' }), []);
});

// Behaviour: run.production
test('writes one owner’s token to a private file in production instead of printing one at each start', async (context) => {
  const { db, settings, close } = await startTestServer();
  context.after(close);
  const first = await provideOwnerToken(db, settings);
  assert.match(first ?? '', /^lprt_/);
  const production = { ...settings, nodeEnv: 'production' } as const;
  assert.equal(await provideOwnerToken(db, production), undefined);
  await db.deleteFrom('portal.registry_tokens').execute();
  const file = (await provideOwnerToken(db, production)) ?? '';
  assert.match(await readFile(file, 'utf8'), /^lprt_[\w-]{43}\n$/);
  assert.equal((await stat(file)).mode & 0o077, 0);
  assert.equal(await provideOwnerToken(db, production), undefined);
});

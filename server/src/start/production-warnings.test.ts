import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../foundation/settings/read-settings';
import { productionWarnings } from './production-warnings';

const WHOLE = {
  NODE_ENV: 'production',
  APP_URL: 'https://portal.example/lenders',
  OWNERS_URL: 'https://owners.example',
  DATABASE_URL: 'postgres://portal@db.example/portal?sslmode=verify-full',
  SUPABASE_URL: 'https://project.supabase.example',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_vJ8sLq2XbT0w',
  SUPABASE_SERVICE_KEY: 'sb_secret_N7uK4yQmZr1Wd9xP',
  AUTH_HOOK_SECRET: `v1,whsec_${Buffer.from('a secret of the hook that is long').toString('base64')}`,
  FILESTACK_API_KEY: 'AhT7gQ2cWByRzXpFGsI0Az',
  FILESTACK_APP_SECRET: 'K3QYZ7HXWMB2UJVN5RFCLS6ATE',
  TURNSTILE_SITE_KEY: '0x4AAAAAABq3rTzV7uXc1Yd2',
  TURNSTILE_SECRET: '0x4AAAAAABq8sKfH2wLp5Gj9NmEx3RbQz0V',
  ENTREPRENEUR_LOGIN_URL: 'https://entrepreneurs.example/login',
  SMTP_URL: 'smtps://mail.example',
  SERVICE_KEY: 'w5Zt8RkU2nXq7LhV0bJyDs3M',
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'f1Gx6PvC9oTe4YwIaKz2HuBj',
};

const lacks = (environment: Record<string, string>) => productionWarnings(readSettings(environment));

// Behaviour: run.lacks
test('logs nothing for a complete or a local portal', () => {
  assert.deepEqual(lacks(WHOLE), []);
  assert.deepEqual(lacks({}), []);
});

for (const [name, value] of [
  ['OWNERS_URL', 'none'],
  ['SMTP_URL', 'none'],
  ['SERVICE_KEY', 'none'],
  ['AUTH_HOOK_SECRET', ''],
  ['TRUST_PROXY', ''],
  ['BOT_CHALLENGE', 'off'],
  ['METRICS_TOKEN', ''],
] as const)
  // Behaviour: run.lacks
  test(`logs one line that starts with ${name} if it is missing`, () => {
    const lines = lacks({ ...WHOLE, [name]: value });
    assert.equal(lines.length, 1);
    assert.ok(lines[0]!.startsWith(`${name} is `));
  });

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
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_real',
  SUPABASE_SERVICE_KEY: 'sb_secret_real',
  AUTH_HOOK_SECRET: `v1,whsec_${Buffer.from('a secret of the hook that is long').toString('base64')}`,
  FILESTACK_API_KEY: 'AReal',
  FILESTACK_APP_SECRET: 'REAL',
  TURNSTILE_SITE_KEY: '0xreal',
  TURNSTILE_SECRET: '0xsecret',
  ENTREPRENEUR_LOGIN_URL: 'https://entrepreneurs.example/login',
  SMTP_URL: 'smtps://mail.example',
  SERVICE_KEY: 'k'.repeat(24),
  TRUST_PROXY: '1',
  METRICS_TOKEN: 'm'.repeat(24),
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

import { linkLifetimes } from '@lender-portal/contracts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from './read-settings';
import { runtimeConfigFor } from './runtime-config';

const settings = readSettings({});
const authUrl = (host: string, given = settings, protocol = 'http') =>
  runtimeConfigFor(given, { protocol, host }).auth.url;

test('connects a local page to the origin of its request', () => {
  assert.equal(authUrl('localhost:4000'), 'http://localhost:4000');
  assert.equal(authUrl('127.0.0.1:4000'), 'http://127.0.0.1:4000');
  assert.equal(authUrl('[::1]:4000'), 'http://[::1]:4000');
  assert.equal(authUrl('192.168.1.7:4000'), 'http://192.168.1.7:4000');
  const config = runtimeConfigFor(settings, { protocol: 'http', host: '127.0.0.1:4000' });
  assert.equal(config.appUrl, 'http://127.0.0.1:4000/lenders');
  assert.equal(config.files.urls?.cdnUrl, 'http://127.0.0.1:4000/filestack/cdn');
});

test('uses the configured origin for other host names', () => {
  for (const host of [
    'evil.example:4000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost:4000@evil.example',
    'evil"><script>',
    '127.0.0.1:99999',
    '999.1.1.1',
  ])
    assert.equal(authUrl(host), 'http://localhost:4000', host);
});

test('keeps a configured URL', () => {
  assert.equal(
    authUrl('127.0.0.1:4000', readSettings({ APP_URL: 'https://demo.example/lenders' })),
    'https://demo.example',
  );
});

// Behaviour: page.configuration
test('contains only configured values', () => {
  const config = runtimeConfigFor(settings);
  assert.equal('botChallenge' in config, false);
  assert.equal('analytics' in config, false);
  assert.equal('documents' in config, false);
  assert.deepEqual(runtimeConfigFor(readSettings({ DOCUMENT_TIME_ZONE: 'America/Chicago' })).documents, {
    timeZone: 'America/Chicago',
  });
  assert.deepEqual(runtimeConfigFor(readSettings({ ANALYTICS_ID: 'G-1' })).analytics, { measurementId: 'G-1' });
});

test('contains the lifetimes of mailed links', () => {
  const lifetimes = (environment: Record<string, string>) => linkLifetimes(runtimeConfigFor(readSettings(environment)));
  assert.deepEqual(lifetimes({}), { signUp: 86_400, recovery: 3600 });
  assert.deepEqual(lifetimes({ LINK_LIFETIME: '1800', RECOVERY_LINK_LIFETIME: '600' }), {
    signUp: 1800,
    recovery: 600,
  });
});

test('contains the challenge’s site key and script, never its secret', () => {
  const challenge = (environment: Record<string, string>) =>
    runtimeConfigFor(readSettings(environment), { protocol: 'http', host: '127.0.0.1:4000' }).botChallenge;
  assert.deepEqual(challenge({ BOT_CHALLENGE: 'stand-in' }), {
    siteKey: '1x00000000000000000000AA',
    scriptUrl: 'http://127.0.0.1:4000/turnstile/v0/api.js',
  });
  assert.deepEqual(
    challenge({ BOT_CHALLENGE: 'turnstile', TURNSTILE_SITE_KEY: '0xreal', TURNSTILE_SECRET: '0xsecret' }),
    {
      siteKey: '0xreal',
      scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    },
  );
});

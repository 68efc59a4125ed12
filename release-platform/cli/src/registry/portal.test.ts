import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portalUrl } from './portal';

const urlOf = (REGISTRY_URL: string, env: Record<string, string> = {}) => portalUrl({ env: { REGISTRY_URL, ...env } });

// Behaviour: releases.tokens
test('sends no token over http except to this machine', () => {
  for (const url of [
    'http://portal.example',
    'http://portal.example:4000/registry',
    'HTTP://10.0.0.1',
    'http://192.168.1.20:4000',
    'http://[fd00::1]:4000',
    'http://localhost.portal.example',
    'http://127.0.0.1.portal.example',
    'http://localhost@portal.example',
  ])
    assert.throws(
      () => urlOf(url),
      { name: 'UserError', message: /does not use TLS.*Use https, or set REGISTRY_HTTP=allow/ },
      url,
    );
  for (const url of [
    'http://localhost:4000',
    'http://lenders.localhost',
    'http://127.0.0.1:4130',
    'http://127.1:4130',
    'http://[::1]:4000',
    'https://portal.example',
  ])
    assert.equal(urlOf(url), new URL(url).origin);
  assert.equal(portalUrl({ env: {} }), 'http://localhost:4000');
});

// Behaviour: releases.tokens
test('allows http if the network’s owner opts in', () => {
  assert.equal(urlOf('http://portal.example/', { REGISTRY_HTTP: ' allow ' }), 'http://portal.example');
  assert.throws(() => urlOf('http://portal.example/', { REGISTRY_HTTP: 'deny' }), { name: 'UserError' });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isolateNetwork, isReachable } from './network-isolation';

const NETWORK = {
  origin: 'http://portal.example:4000',
  services: ['https://auth.example', 'https://*.filestackapi.com', 'https://files.example:8443'],
};

const cases: [url: string, isAllowed: boolean][] = [
  ['http://portal.example:4000/lenders/profile', true],
  ['http://portal.example:4000/graphql', true],
  ['http://portal.example:4000/modules/staff/1/registry.js', true],
  ['https://auth.example/auth/v1/token', true],
  ['https://www.filestackapi.com/api', true],
  ['https://files.example:8443/', true],
  ['data:text/plain,a', true],
  ['blob:http://portal.example:4000/1', true],
  ['https://portal.example:4000/lenders', false],
  ['http://portal.example/lenders', false],
  ['http://portal.example.evil.example:4000/', false],
  ['http://127.0.0.1:4000/', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['https://filestackapi.com/', false],
  ['https://evilfilestackapi.com/', false],
  ['https://files.example/', false],
  ['wss://auth.example/', false],
  ['file:///etc/passwd', false],
  ['http://portal.example:4000/mailbox', false],
  ['http://portal.example:4000/MAILBOX/messages', false],
  ['http://portal.example:4000/%6dailbox/messages', false],
  ['http://portal.example:4000//mailbox', false],
  ['http://portal.example:4000/lenders/../staff/tenants', false],
  ['http://portal.example:4000/registry/modules', false],
  ['http://portal.example:4000/check-worker/jobs', false],
  ['http://portal.example:4000/platform', false],
  ['http://portal.example:4000/%', false],
  ['no address', false],
];
for (const [url, isAllowed] of cases)
  // Behaviour: releases.check-worker
  test(`${isAllowed ? 'allows' : 'blocks'} ${url}`, () => {
    assert.equal(isReachable(url, NETWORK), isAllowed);
  });

test('limits host resolution to the allowed hosts and sends other requests to a nonexistent proxy', () => {
  const { args, proxy } = isolateNetwork(NETWORK);
  assert.equal(
    args![0],
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE portal.example, EXCLUDE auth.example, EXCLUDE *.filestackapi.com, EXCLUDE files.example',
  );
  assert.deepEqual(proxy, {
    server: 'http://blocked.invalid',
    bypass: '<-loopback>,portal.example:4000,auth.example:443,*.filestackapi.com:443,files.example:8443',
  });
});

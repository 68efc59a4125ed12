import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EnvironmentReader } from './environment-reader';
import { readTrustedProxies, toTrustFunction } from './read-trusted-proxies';

function read(value: string) {
  const reader = new EnvironmentReader({ TRUST_PROXY: value });
  return { proxies: readTrustedProxies(reader), problems: reader.problems };
}

// Behaviour: limits.connections
test('reads a number of proxies, addresses and ranges', () => {
  for (const [value, proxies] of [
    ['', false],
    ['0', false],
    ['false', false],
    ['1', 1],
    ['5', 5],
    ['203.0.113.7', '203.0.113.7'],
    ['10.0.0.0/8, 192.168.0.0/16', '10.0.0.0/8,192.168.0.0/16'],
    ['loopback, uniquelocal', 'loopback,uniquelocal'],
    ['173.245.48.0/20,104.16.0.0/13,2a06:98c0::/29', '173.245.48.0/20,104.16.0.0/13,2a06:98c0::/29'],
  ] as const)
    assert.deepEqual(read(value), { proxies, problems: [] }, value);
});

const INVALID =
  'true yes * 6 99 -1 1.5 1e1 proxy.example constructor 10.0.0.0/33 10.0.0.0/08 10.0.0.0/255.0.0.0 10.0.0.0/ 10.0.0.0/8/8 fe80::1%eth0 10.0.0.1,, , 1,10.0.0.1';
for (const value of INVALID.split(' '))
  test(`rejects ${value}`, () => {
    const { proxies, problems } = read(value);
    assert.equal(proxies, false);
    assert.match(problems.join('\n'), /^TRUST_PROXY contains "[^\n]*, neither a number of proxies from 1 to 5 nor/);
  });

const TOO_WIDE =
  '0.0.0.0/0 0.0.0.0/1 128.0.0.0/1 8.0.0.0/7 ::/0 ::/1 ::/64 ::/80 2000::/3 2a00::/12 ::ffff:0.0.0.0/96 0:0:0:0:0:ffff:0:0/96 ::ffff:800:0/103 loopback,128.0.0.0/1';
for (const value of [
  ...TOO_WIDE.split(' '),
  Array.from({ length: 256 }, (_, index) => `${index}.0.0.0/8`).join(),
  Array.from({ length: 256 }, (_, index) => `${index}.0.0.0/10`).join(),
])
  // Behaviour: limits.connections
  test(`rejects ranges that trust everybody: ${value.slice(0, 40)}`, () => {
    const { proxies, problems } = read(value);
    assert.equal(proxies, false);
    assert.match(problems.join('\n'), /^TRUST_PROXY is "[^\n]*: everybody in it can forge network addresses/);
  });

test('trusts the named proxies, also in IPv6 notation, and nothing else', () => {
  const trusts = toTrustFunction('10.0.0.0/8,2a06:98c0::/29') as (address: string, hop: number) => boolean;
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2a06:98c0::1'])
    assert.equal(trusts(address, 0), true, address);
  for (const address of ['11.1.2.3', '::ffff:11.1.2.3', '2a06:97c0::1', 'unknown', '', '10.1.2.3:80'])
    assert.equal(trusts(address, 0), false, address);
  const trustsOne = toTrustFunction(1) as (address: string, hop: number) => boolean;
  assert.deepEqual([trustsOne('11.1.2.3', 0), trustsOne('11.1.2.3', 1)], [true, false]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './network-address';

// Behaviour: limits.counted
test('counts an IPv4 address alike in any notation', () => {
  assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
  assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7');
});

// Behaviour: limits.counted
test('counts addresses of one IPv6 customer together and two customers separately', () => {
  for (const address of [
    '2001:db8:1:2::',
    '2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd',
    '2001:db8:1:2:3::9',
    '2001:db8:1:2::1%eth0',
  ])
    assert.equal(networkOf(address), '2001:db8:1:2::/64', address);
  assert.equal(networkOf('2001:db8:1:3::1'), '2001:db8:1:3::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.equal(networkOf('2001:db8::1:2:3:4'), '2001:db8:0:0::/64');
});

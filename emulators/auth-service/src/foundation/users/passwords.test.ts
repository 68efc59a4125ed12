import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { test } from 'node:test';
import { createPasswords } from './passwords';

/** The hash of "lender-demo" as earlier versions, other programs and hosted projects have written it. */
const STORED = ['$2b$04$hF84sGd37w2nOWD5jhpXaegSWDmfDBALPDNYa14AfLc3TCLJ8/4Xm', '$2a$04$hF84sGd37w2nOWD5jhpXaegSWDmfDBALPDNYa14AfLc3TCLJ8/4Xm'];

test('hashes are those of before', async () => {
  const passwords = await createPasswords(4);
  assert.match(await passwords.hash('lender-demo'), /^\$2b\$04\$[./A-Za-z0-9]{53}$/);
  for (const hash of STORED) {
    assert.equal(await passwords.verify('lender-demo', hash), true, hash);
    assert.equal(await passwords.verify('lender-dem', hash), false, hash);
  }
  for (const hash of [null, undefined, '', 'no hash']) assert.equal(await passwords.verify('nobody', hash), false);
});

test('hashing leaves the thread that answers everybody alone', async () => {
  const passwords = await createPasswords(4);
  const begin = performance.eventLoopUtilization();
  // A hash of cost 12, which this one is not the password of.
  for (let round = 0; round < 3; round += 1) await passwords.verify('other', '$2b$12$hF84sGd37w2nOWD5jhpXaegSWDmfDBALPDNYa14AfLc3TCLJ8/4Xm');
  const { utilization } = performance.eventLoopUtilization(begin);
  assert.ok(utilization < 0.5, `The thread was busy for ${Math.round(utilization * 100)} % of the time`);
});

test('an unknown account costs as much hashing as a known one', async () => {
  const passwords = await createPasswords(8);
  const hash = await passwords.hash('right');
  const time = async (stored: string | undefined) => {
    const start = process.cpuUsage();
    for (let round = 0; round < 5; round += 1) await passwords.verify('wrong', stored);
    return process.cpuUsage(start).user;
  };
  await time(hash);
  const [known, unknown] = [await time(hash), await time(undefined)];
  assert.ok(unknown > known / 3, `${unknown} µs against ${known} µs`);
});

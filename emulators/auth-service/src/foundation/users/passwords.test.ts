import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { test } from 'node:test';
import { createPasswords } from './passwords';

/** Hashes of "lender-demo" by earlier versions, other programs and hosted projects. */
const STORED = [
  '$2b$04$hF84sGd37w2nOWD5jhpXaegSWDmfDBALPDNYa14AfLc3TCLJ8/4Xm',
  '$2a$04$hF84sGd37w2nOWD5jhpXaegSWDmfDBALPDNYa14AfLc3TCLJ8/4Xm',
];

test('creates and verifies bcrypt hashes in all stored formats', async () => {
  const passwords = await createPasswords(4);
  assert.match(await passwords.hash('lender-demo'), /^\$2b\$04\$[./A-Za-z0-9]{53}$/);
  for (const hash of STORED) {
    assert.equal(await passwords.verify('lender-demo', hash), true, hash);
    assert.equal(await passwords.verify('lender-dem', hash), false, hash);
  }
  for (const hash of [null, undefined, '', 'no hash']) assert.equal(await passwords.verify('nobody', hash), false);
});

test('does not block the event loop while hashing', async () => {
  const passwords = await createPasswords(4);
  const begin = performance.eventLoopUtilization();
  // A cost-12 hash of another password.
  for (let round = 0; round < 3; round += 1)
    await passwords.verify('other', '$2b$12$hF84sGd37w2nOWD5jhpXaegSWDmfDBALPDNYa14AfLc3TCLJ8/4Xm');
  const { utilization } = performance.eventLoopUtilization(begin);
  assert.ok(utilization < 0.5, `The thread was busy for ${Math.round(utilization * 100)} % of the time`);
});

test('hashes equally long for unknown and known accounts', async () => {
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

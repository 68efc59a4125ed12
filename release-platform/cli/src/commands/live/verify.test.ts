import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRegistry } from '../registry.fixtures';

const HASH = 'a'.repeat(64);

// Behaviour: releases.ledger
test('verify prints the head, or names the altered revision or the missing hash', async () => {
  const { run } = await startRegistry({
    'GET /ledger/verify': [
      [200, { ok: true, rows: 2, head: HASH }],
      [200, { ok: false, rows: 3, head: HASH, broken: 4 }],
    ],
    [`GET /ledger/verify?head=${HASH}`]: [200, { ok: false, rows: 2, head: 'b'.repeat(64) }],
  });
  assert.deepEqual(await run('verify'), { code: 0, stdout: `Verified 2 revisions. Head: ${HASH}\n`, stderr: '' });
  const altered = 'Revision 4 of the ledger was altered. The 3 before it are unaltered\n';
  assert.deepEqual(await run('verify'), { code: 1, stdout: '', stderr: altered });
  const { code, stderr } = await run('verify', '--head', HASH);
  assert.equal(code, 1);
  assert.match(stderr, /^No revision of the ledger has the hash a{64}\. The ledger was rewritten or cut/);
});

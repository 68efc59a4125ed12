import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { startRegistry } from '../registry.fixtures';

const HASH = 'a'.repeat(64);

test('verify prints the compared checkpoint and remarks', async () => {
  const checkpoint = { seq: 2, hash: HASH, at: '2026-11-23T10:00:00.000Z' };
  const { run } = await startRegistry({
    'GET /ledger/verify': [200, { ok: true, rows: 2, head: HASH, checkpoint, remarks: ['Row 2 has an earlier time'] }],
  });
  const { code, stdout, stderr } = await run('verify');
  assert.equal(code, 0);
  assert.equal(
    stdout,
    `Verified 2 revisions. Head: ${HASH}\nMatches the checkpoint of revision 2, written at 2026-11-23T10:00:00.000Z\n`,
  );
  assert.equal(stderr, 'Row 2 has an earlier time\n');
});

// Behaviour: releases.checkpoints
test('verify reports a truncated tail', async () => {
  const message =
    'The ledger ends at revision 3, but the checkpoint of today is of revision 5: revisions 4 to 5 are missing';
  const { run } = await startRegistry({
    'GET /ledger/verify': [
      200,
      { ok: false, rows: 3, head: HASH, broken: 4, problem: 'cut', message, checkpoint: null, remarks: [] },
    ],
  });
  assert.deepEqual(await run('verify'), { code: 1, stdout: '', stderr: `${message}\n` });
});

// Behaviour: releases.checkpoints
test('verify compares a head recorded elsewhere: as text, checkpoint file or log line', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-verify-'));
  const { run, calls } = await startRegistry({
    [`GET /ledger/verify?checkpoint=7:${HASH}`]: [200, { ok: true, rows: 7, head: HASH }],
  });
  const file = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const kept = [
    `7:${HASH}`,
    await file('checkpoint.json', JSON.stringify({ seq: 7, hash: HASH, at: '', keyId: '', signature: '' })),
    await file(
      'log',
      `started\n{"checkpoint":"6:${HASH}"}\n{"checkpoint":"7:${HASH}","msg":"Ledger checkpoint written"}\n{"msg":"other"}\n`,
    ),
  ];
  for (const value of kept) assert.equal((await run('verify', '--checkpoint', value)).code, 0, value);
  assert.equal(calls.length, 3);
  for (const value of ['7', path.join(folder, 'nothing'), await file('empty', '{}\n')])
    assert.equal((await run('verify', '--checkpoint', value)).code, 1, value);
});

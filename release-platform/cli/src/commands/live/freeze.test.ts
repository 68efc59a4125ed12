import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRegistry } from '../registry.fixtures';

const NAME = '@lender-portal/documents-mfe';
const ROW = {
  seq: 7,
  hash: 'a'.repeat(64),
  at: '2026-11-30T10:00:00.000Z',
  who: 'token:owners',
  set: {},
  from: {},
  reason: 'quarter-end close',
  forced: false,
  hotfix: false,
};
const until = '2026-12-01T08:00:00.000Z';

// Behaviour: releases.freeze
test('freezes and lifts one module or all', async () => {
  const { run, calls } = await startRegistry({
    'POST /freeze': [201, { ...ROW, freezes: { [NAME]: { until } } }],
    'POST /lift': [201, { ...ROW, freezes: { '*': null } }],
  });
  const frozen = await run('freeze', NAME, '--reason', 'quarter-end close', '--until', '2026-12-01T08:00Z');
  assert.deepEqual(frozen.stdout.split('\n').slice(0, 2), [
    '7  2026-11-30T10:00:00.000Z  token:owners: quarter-end close',
    `   freezes ${NAME} until ${until}`,
  ]);
  const lifted = await run('lift', '--all', '--reason', 'closed');
  assert.match(lifted.stdout, /\n {3}lifts the freeze of all modules\n/);
  assert.deepEqual(
    calls.map(({ body }) => body),
    [
      { module: NAME, reason: 'quarter-end close', until },
      { module: null, reason: 'closed' },
    ],
  );
  for (const words of [
    ['freeze', '--reason', 'a'],
    ['freeze', NAME, '--all', '--reason', 'a'],
    ['freeze', NAME],
    ['freeze', NAME, '--reason', 'a', '--until', 'tomorrow'],
  ])
    assert.equal((await run(...words)).code, 2, words.join(' '));
});

// Behaviour: releases.freeze
test('status and a dry run print freezes, and a hotfix is marked', async () => {
  const message = `${NAME} is frozen by token:owners until an owner lifts it (quarter-end close)`;
  const set = { [NAME]: '1.1.0+111111111111' };
  const { run, calls } = await startRegistry({
    'GET /modules': [200, []],
    'GET /canaries': [200, []],
    'GET /files': [200, { refused: [], importMap: null }],
    'GET /freezes': [200, [{ module: NAME, message }]],
    'POST /swaps': [
      [200, { ...ROW, set, isWritten: false, frozen: [{ message }] }],
      [201, { ...ROW, set, isWritten: true, hotfix: true }],
    ],
  });
  assert.equal((await run('status')).stdout, `${message}\nNo modules are live.\n`);
  const target = `${NAME}=1.1.0+111111111111`;
  assert.ok((await run('swap', target, '--dry-run')).stdout.endsWith(`   ${message}\n`));
  assert.match((await run('swap', target, '--hotfix', 'wrong payoff')).stdout, /token:owners, hotfix: /);
  assert.equal((calls.at(-1)!.body as { hotfix: string }).hotfix, 'wrong payoff');
});

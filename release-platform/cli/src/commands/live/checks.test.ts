import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRegistry } from '../registry.fixtures';

const NAME = '@lender-portal/documents-mfe';
const check = (id: string, more: object) => ({
  id,
  releases: { [NAME]: '1.4.0+3fa9c1d2e4aa' },
  requestedBy: 'documents-team',
  progress: null,
  startedAt: null,
  createdAt: new Date(Date.now() - 125_000).toISOString(),
  canCancel: true,
  ...more,
});
/** A running check. Created during the test, because the file may be imported minutes before. */
const running = () =>
  check('c1', {
    state: 'running',
    position: null,
    progress: '1 of 6: /profile/documents at 1440 px',
    startedAt: new Date().toISOString(),
  });

test('lists running checks, then waiting ones with position, age, module and token', async () => {
  const checks = [running(), check('c2', { state: 'waiting', position: 1, requestedBy: 'users-team' })];
  const { run } = await startRegistry({ 'GET /checks/queue': [200, checks] });
  const { code, stdout } = await run('checks');
  const expected = [
    'c1  running, requested 2 minutes ago by documents-team: 1 of 6: /profile/documents at 1440 px',
    `   ${NAME}  1.4.0+3fa9c1d2e4aa`,
    'c2  waiting, position 1, requested 2 minutes ago by users-team',
    `   ${NAME}  1.4.0+3fa9c1d2e4aa`,
    '',
  ];
  assert.deepEqual([code, stdout], [0, expected.join('\n')]);
  assert.deepEqual(JSON.parse((await run('checks', '--json')).stdout), checks);
});

test('prints a message if no checks are running or waiting', async () => {
  const { run } = await startRegistry({ 'GET /checks/queue': [200, []] });
  assert.equal((await run('checks')).stdout, 'No checks are running or waiting.\n');
});

test('cancels a check, and prints the reason if it may not', async () => {
  const { run, calls } = await startRegistry({
    'DELETE /checks/c1': [
      [200, { ...running(), state: 'canceled' }],
      [409, { code: 'CHECK_ENDED', message: 'The check "c1" has already ended: canceled' }],
    ],
  });
  assert.deepEqual(await run('checks', 'cancel', 'c1'), { code: 0, stdout: 'Canceled check c1.\n', stderr: '' });
  assert.deepEqual(await run('checks', 'cancel', 'c1'), {
    code: 1,
    stdout: '',
    stderr: 'The check "c1" has already ended: canceled\n',
  });
  assert.deepEqual(
    calls.map(({ call }) => call),
    ['DELETE /checks/c1', 'DELETE /checks/c1'],
  );
});

for (const [state, reason] of [
  ['canceled', 'The check was canceled by "owners"'],
  ['inconclusive', 'The check was inconclusive'],
] as const)
  test(`fails for a check that is ${state}`, async () => {
    const { run } = await startRegistry({
      'POST /checks': [202, check('c1', { state: 'waiting', findings: [] })],
      'GET /checks/c1': [200, check('c1', { state, findings: [], canceledBy: 'owners' })],
    });
    const { code, stderr } = await run('check', '--release', '1.4.0+3fa9c1d2e4aa');
    assert.deepEqual([code, stderr], [1, `${reason}\n`]);
  });

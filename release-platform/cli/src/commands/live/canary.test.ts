import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startRegistry } from '../registry.fixtures';

const NAME = '@lender-portal/documents-mfe';
const RELEASE = '1.4.0+3fa9c1d2e4aa';
const ID = '1f2e3d4c-0000-4000-8000-000000000001';
const CANARY = {
  id: ID,
  state: 'running',
  set: { [NAME]: RELEASE },
  share: 5,
  companies: [],
  minFailingLenders: 5,
  maxFailureRate: 0.05,
  reason: 'new list',
  forced: false,
  checks: [],
  createdBy: 'documents-team',
  createdAt: '2026-11-23T10:00:00.000Z',
  endedAt: null,
  endedBy: null,
  endedBecause: null,
  seq: null,
  promotion: { at: '2026-11-23T10:10:00.000Z', minMounts: 200, heldBecause: null },
  health: { state: 'undecided', evidence: `${NAME}: its browsers reported 40 of 200 mounts` },
  counts: [
    { module: NAME, own: { mounts: 39, failures: 1 }, baseline: { mounts: 800, failures: 3 }, failingLenders: 1 },
  ],
};
const LINES = [
  `${ID}  running`,
  '   5% of browsers since 2026-11-23T10:00:00.000Z, documents-team: new list',
  `   ${NAME}  ${RELEASE}`,
  `   ${NAME}  1 of 40 mounts failed, for 1 identified lender; other browsers: 3 of 803 mounts`,
  '   promoted from 2026-11-23T10:10:00.000Z if healthy',
  `   undecided: ${NAME}: its browsers reported 40 of 200 mounts`,
  '',
].join('\n');

// Behaviour: releases.canary
test('starts a canary of one or several releases, for a share or companies', async () => {
  const { run, calls } = await startRegistry({ 'POST /canaries': [201, CANARY] });
  const one = await run('canary', `${NAME}=${RELEASE}`, '--share', '5', '--reason', 'new list');
  assert.deepEqual([one.code, one.stdout], [0, LINES], one.stderr);
  const several = await run(
    'canary',
    `${NAME}=${RELEASE}`,
    `exchange=${RELEASE}`,
    '--company',
    'a',
    '--company',
    'b',
    '--min-failing-lenders',
    '3',
    '--force',
    '--json',
  );
  assert.deepEqual([several.code, JSON.parse(several.stdout)], [0, CANARY], several.stderr);
  assert.deepEqual(
    calls.map(({ body }) => body),
    [
      { set: { [NAME]: RELEASE }, share: 5, companies: [], reason: 'new list', force: false },
      {
        set: { [NAME]: RELEASE, exchange: RELEASE },
        companies: ['a', 'b'],
        minFailingLenders: 3,
        reason: '',
        force: true,
      },
    ],
  );
});

// Behaviour: releases.canary
test('lists, promotes and withdraws canaries', async () => {
  const entry = {
    seq: 7,
    at: '2026-11-23T11:00:00.000Z',
    who: 'token:owners',
    set: { [NAME]: RELEASE },
    from: { [NAME]: '1.3.0+000000000000' },
    forced: false,
  };
  const because = 'documents-mfe failed in 5 of 5 mounts';
  const { run, calls } = await startRegistry({
    'GET /canaries': [
      200,
      [
        CANARY,
        {
          ...CANARY,
          state: 'withdrawn',
          health: null,
          endedAt: '2026-11-23T10:01:00.000Z',
          endedBecause: because,
          share: null,
          companies: ['a'],
          reason: '',
        },
      ],
    ],
    [`POST /canaries/${ID}/promote`]: [201, { ...entry, reason: `canary ${ID} promoted`, isWritten: true }],
    [`DELETE /canaries/${ID}`]: [409, { code: 'CANARY_ENDED', message: 'The canary has ended' }],
  });
  const listed = await run('canary', 'list');
  assert.equal(listed.stdout.slice(0, LINES.length), LINES, listed.stderr);
  assert.match(
    listed.stdout,
    /withdrawn 2026-11-23T10:01:00\.000Z: documents-mfe failed in 5 of 5 mounts\n {3}1 company since \S+, documents-team\n/,
  );
  assert.equal((JSON.parse((await run('canary', 'list', '--json')).stdout) as object[]).length, 2);
  const promoted = await run('canary', 'promote', ID, '--reason', 'good', '--revision', '6');
  assert.deepEqual(
    [promoted.code, promoted.stdout.split('\n')[0]],
    [0, `7  2026-11-23T11:00:00.000Z  token:owners: canary ${ID} promoted`],
    promoted.stderr,
  );
  assert.deepEqual(calls.at(-1)!.body, { reason: 'good', force: false, dryRun: false });
  const ended = await run('canary', 'withdraw', ID);
  assert.deepEqual([ended.code, ended.stderr], [1, 'The canary has ended\n']);
});

// Behaviour: releases.risks
test('makes a risky change with --accept-risk only', async () => {
  const risky = { code: 'RISK_NOT_ACCEPTED', message: 'Confirm with "acceptRisk" (--accept-risk)' };
  const { run, calls } = await startRegistry({
    [`POST /canaries/${ID}/promote`]: [409, risky],
    'POST /rollback': [409, risky],
  });
  for (const command of [
    ['canary', 'promote', ID],
    ['rollback', '3'],
  ]) {
    assert.deepEqual(await run(...command), { code: 1, stdout: '', stderr: `${risky.message}\n` });
    await run(...command, '--accept-risk');
    assert.deepEqual(
      calls.splice(0).map(({ body }) => (body as { acceptRisk?: boolean }).acceptRisk),
      [undefined, true],
    );
  }
});

// Behaviour: releases.canary
test('lists running canaries in status', async () => {
  const { run } = await startRegistry({
    'GET /modules': [200, [{ name: NAME, live: '1.3.0+000000000000', before: null, published: 0, releases: [] }]],
    'GET /canaries': [200, [CANARY, { ...CANARY, state: 'withdrawn' }]],
    'GET /freezes': [200, []],
    'GET /files': [200, { refused: [], importMap: null }],
  });
  assert.equal(
    (await run('status')).stdout,
    `${NAME}  live 1.3.0+000000000000, previous none, 0 published\nCanaries:\n${LINES}`,
  );
});

test('explains wrong usage', async () => {
  const { run, calls } = await startRegistry({});
  for (const [words, message] of [
    [['canary'], /specify <module>=<release>/],
    [['canary', `${NAME}=${RELEASE}`], /specify --share or --company/],
    [['canary', `${NAME}=${RELEASE}`, '--share', '51'], /at most 50/],
    [['canary', NAME, '--share', '5'], /Expected <module>=<release>/],
    [['canary', 'promote'], /missing required argument 'id'/],
  ] as const) {
    const { code, stderr } = await run(...words);
    assert.equal(code, 2, stderr);
    assert.match(stderr, message);
  }
  assert.deepEqual(calls, []);
});

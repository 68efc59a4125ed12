import { releaseId, type Release } from '@lender-portal/releases';
import assert from 'node:assert/strict';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { moduleFolder, NAME } from '../module/builds.fixtures';
import { startRegistry } from './registry.fixtures';

const HASH = 'a'.repeat(64);
const ENTRY = {
  seq: 7,
  hash: HASH,
  at: '2026-11-23T10:00:00.000Z',
  who: 'token:team',
  from: { [NAME]: '1.0.0+000000000000' },
  reason: 'a new label',
  forced: false,
};
const CHECK = { releases: {}, progress: null, findings: [], screenshots: [] };
const FINDINGS = [
  {
    step: 'leftovers',
    module: NAME,
    message: 'leaks a timer',
    route: 'reports',
    conditions: ['390 px'],
    evidence: ['setInterval\nat poll (reports.js:1:120)'],
    screenshot: 2,
    alsoLive: false,
  },
  { step: 'accessibility', module: NAME, message: 'color contrast', alsoLive: true },
];

/** A module with its own build script, and the release that the registry makes of it. */
async function module() {
  const folder = await moduleFolder();
  const release = JSON.parse(await readFile(path.join(folder, 'dist/release.json'), 'utf8')) as Release;
  const [file] = Object.keys(release.files);
  await mkdir(path.join(folder, 'src'));
  await rename(path.join(folder, 'dist'), path.join(folder, 'src/out'));
  await writeFile(
    path.join(folder, 'build.mjs'),
    `import { cpSync } from 'node:fs';\ncpSync('src/out', process.env.LENDER_PORTAL_OUTPUT ?? 'dist', { recursive: true });\n`,
  );
  const id = releaseId(release);
  return { folder, id, file: file!, published: { id, name: NAME, files: 1, bytes: 2_000, brotli: 900 } };
}

/** Responses of a portal to a successful deployment; tests override some. */
async function portal(changes: Record<string, Parameters<typeof startRegistry>[0][string]> = {}) {
  const built = await module();
  const { id, published } = built;
  const registry = await startRegistry({
    'GET /freezes': [200, []],
    'GET /files': [200, { refused: [], importMap: null }],
    [`PUT /modules/${NAME}/releases`]: [201, published],
    [`GET /modules/${NAME}`]: [200, { name: NAME, live: '1.0.0+000000000000', releases: [{ id, check: null }] }],
    'POST /checks': [202, { ...CHECK, id: 'c1', state: 'waiting' }],
    'GET /checks/c1': [200, { ...CHECK, id: 'c1', state: 'passed' }],
    'POST /swaps': [201, { ...ENTRY, set: { [NAME]: id }, isWritten: true }],
    ...changes,
  });
  return { ...built, ...registry };
}

/** Without the reads of freezes. */
const callsOf = (calls: { call: string }[]) => calls.map(({ call }) => call).filter((call) => call !== 'GET /freezes');

// Behaviour: releases.source
test('gives the commit as the reason if the command names none', async () => {
  const source = { commit: 'abc1234', subject: 'Fix labels', author: 'Ada Lovelace' };
  const { run, calls, folder } = await portal({
    [`PUT /modules/${NAME}/releases`]: [201, { ...(await module()).published, source }],
  });
  assert.equal((await run('deploy', folder)).code, 0);
  const { body } = calls.find(({ call }) => call === 'POST /swaps')!;
  assert.equal((body as { reason: string }).reason, 'Fix labels (Ada Lovelace)');
});

// Behaviour: releases.deploy
test('builds, publishes, checks, and releases', async () => {
  const { run, calls, folder, id } = await portal({
    'GET /checks/c1': [
      [200, { ...CHECK, id: 'c1', state: 'running', progress: 'reports at 1440 px' }],
      [200, { ...CHECK, id: 'c1', state: 'passed' }],
    ],
  });
  const { code, stdout, stderr } = await run('deploy', folder, '--reason', 'a new label');
  assert.equal(code, 0, stderr);
  const lines = stdout.split('\n');
  assert.match(lines[0]!, /^Built in \d+\.\d s$/);
  assert.deepEqual(lines.slice(1, 3), [`Published ${NAME} ${id} (1 file, 2.0 kB, 0.9 kB compressed)`, 'Check passed']);
  assert.deepEqual(lines.slice(3), [
    '7  2026-11-23T10:00:00.000Z  token:team: a new label',
    `   ${NAME}  1.0.0+000000000000 → ${id}`,
    `   hash ${HASH}`,
    '',
  ]);
  assert.equal(stderr, 'Checking: reports at 1440 px\n');
  assert.deepEqual(callsOf(calls), [
    `PUT /modules/${NAME}/releases`,
    `GET /modules/${NAME}`,
    'POST /checks',
    'GET /checks/c1',
    'GET /checks/c1',
    'POST /swaps',
  ]);
  assert.deepEqual(calls.find(({ call }) => call === 'POST /checks')!.body, { releases: [id] });
  assert.deepEqual(calls.at(-1)!.body, { set: { [NAME]: id }, reason: 'a new label', dryRun: false, force: false });
});

// Behaviour: releases.deploy
test('publishes nothing if the build fails the checks that run here', async () => {
  const { run, calls, folder } = await portal();
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: NAME, lenderPortal: { budget: 10 } }));
  const { code, stdout, stderr } = await run('deploy', folder);
  assert.equal(code, 1);
  assert.match(stdout, /✖ budget\n {2}✖ "reports\S+ is the largest initial file/);
  assert.match(stderr, /1 finding in /);
  assert.deepEqual(callsOf(calls), []);
});

// Behaviour: releases.deploy
test('starts a canary by default, and goes live at once if asked or if there is nothing to compare with', async () => {
  const canary = {
    id: 'c-1',
    share: 10,
    companies: ['a'],
    createdAt: '2026-11-23T10:00:00.000Z',
    promotion: { at: '2026-11-23T10:10:00.000Z', minMounts: 200, heldBecause: null },
  };
  const { id } = await module();
  const deployTo = (more: object) =>
    portal({
      'POST /canaries': [201, canary],
      [`GET /modules/${NAME}`]: [
        200,
        {
          live: '1.0.0+000000000000',
          liveFile: null,
          canaryDefaults: { share: 10, minutes: 10, minMounts: 200 },
          releases: [{ id, check: null }],
          ...more,
        },
      ],
    });
  const { run, calls, folder } = await deployTo({});
  const deployed = await run('deploy', folder, '--reason', 'a new label');
  assert.equal(
    deployed.stdout.split('\n').at(-2),
    'Canary c-1: 10% of browsers and 1 company, promoted after 10 minutes and 200 mounts if healthy. Watch: lender-portal canary list',
  );
  assert.equal(deployed.code, 0, deployed.stderr);
  assert.deepEqual(calls.at(-1), {
    call: 'POST /canaries',
    body: { set: { [NAME]: id }, promote: {}, reason: 'a new label' },
  });
  const json = await run('deploy', folder, '--share', '5', '--minutes', '30', '--json');
  assert.deepEqual(calls.at(-1)!.body, { set: { [NAME]: id }, share: 5, promote: { minutes: 30 }, reason: '' });
  const result = JSON.parse(json.stdout) as { canary: object; swap: unknown };
  assert.deepEqual([result.canary, result.swap], [canary, null]);
  for (const option of [['--now'], ['--force'], ['--hotfix', 'wrong payoff']]) {
    assert.equal((await run('deploy', folder, ...option)).code, 0);
    assert.equal(calls.at(-1)!.call, 'POST /swaps', option[0]);
  }
  assert.equal((await run('deploy', folder, '--now', '--share', '5')).code, 2);

  for (const more of [{ live: null }, { live: id, coming: [{ path: 'more' }] }]) {
    const first = await deployTo(more);
    assert.equal((await first.run('deploy', first.folder)).code, 0);
    assert.equal(first.calls.at(-1)!.call, 'POST /swaps');
  }
});

test('prints the progress of the check', async () => {
  const waiting = { ...CHECK, id: 'c1', state: 'waiting' };
  const { run, folder } = await portal({
    'GET /checks/c1': [
      [200, waiting],
      [200, waiting],
      [200, { ...waiting, state: 'passed' }],
    ],
  });
  assert.equal((await run('deploy', folder)).stderr, 'Checking: waiting for a worker\n');
});

// Behaviour: releases.deploy
test('stops at a failed check and prints each finding with its evidence', async () => {
  const screenshots = [{ number: 2, url: '/registry/checks/c1/screenshots/2' }];
  const { run, calls, folder, id, origin } = await portal({
    'GET /checks/c1': [200, { ...CHECK, id: 'c1', state: 'failed', findings: FINDINGS, screenshots }],
  });
  const { code, stdout, stderr } = await run('deploy', folder);
  assert.equal(code, 1);
  assert.equal(
    stdout.slice(stdout.indexOf('✖')),
    `✖ 1 leftovers: leaks a timer (${NAME}, /reports, 390 px)
    setInterval
    at poll (reports.js:1:120)
    ${origin}/registry/checks/c1/screenshots/2
⚠ accessibility: color contrast (${NAME}) [ignored: also in the live release]
Check failed: 1 finding
`,
  );
  assert.equal(stderr, `The check failed with 1 finding. ${id} is published but not live\n`);
  assert.ok(!callsOf(calls).includes('POST /swaps'));

  const json = await run('deploy', folder, '--json');
  assert.equal(json.code, 1);
  const { check, swap } = JSON.parse(json.stdout) as { check: { findings: unknown[] }; swap: unknown };
  assert.deepEqual([check.findings, swap], [FINDINGS, null]);
});

// Behaviour: releases.deploy
test('explains what to do if no checks are available', async () => {
  const { run, calls, folder, id } = await portal({
    'POST /checks': [503, { code: 'CHECKS_UNAVAILABLE', message: 'No check worker is running' }],
  });
  const { code, stderr } = await run('deploy', folder);
  assert.equal(code, 1);
  assert.equal(
    stderr,
    `No check worker is running\n${id} is published but not live. Deploy again when checks are available, or use --force with an owner token\n`,
  );
  assert.ok(!callsOf(calls).includes('POST /swaps'));
});

test('skips the check with --force', async () => {
  const { run, calls, folder } = await portal();
  assert.equal((await run('deploy', folder, '--force')).code, 0);
  assert.deepEqual(callsOf(calls), [`PUT /modules/${NAME}/releases`, `GET /modules/${NAME}`, 'POST /swaps']);
  assert.equal((calls.at(-1)!.body as { force: boolean }).force, true);
});

// Behaviour: releases.deploy
test('reuses a finished check, waits for a running one, and skips a live release', async () => {
  const { id } = await module();
  const state = (check: unknown, live = '1.0.0+000000000000'): Parameters<typeof portal>[0] => ({
    [`GET /modules/${NAME}`]: [200, { name: NAME, live, releases: [{ id, check }] }],
  });
  for (const check of [
    { id: 'c1', state: 'passed', counts: true },
    { id: 'c1', state: 'running', counts: false },
  ]) {
    const { run, calls, folder } = await portal(state(check));
    assert.equal((await run('deploy', folder)).code, 0);
    assert.deepEqual(callsOf(calls).slice(2), ['GET /checks/c1', 'POST /swaps']);
  }
  for (const check of [
    { id: 'c0', state: 'passed', counts: false },
    { id: 'c0', state: 'failed', counts: false },
  ]) {
    const { run, calls, folder } = await portal(state(check));
    assert.equal((await run('deploy', folder)).code, 0);
    assert.deepEqual(calls.find(({ call }) => call === 'POST /checks')!.body, { releases: [id] });
  }
  const { run, calls, folder } = await portal(state(null, id));
  const { code, stdout } = await run('deploy', folder, '--no-build');
  assert.equal(code, 1, 'nothing was built');
  assert.equal(stdout, '');
  assert.match((await run('deploy', folder)).stdout, /Already live\n$/);
  assert.deepEqual(callsOf(calls), [`PUT /modules/${NAME}/releases`, `GET /modules/${NAME}`]);
});

test('does not publish after a failed build', async () => {
  const { run, calls, folder } = await portal();
  await writeFile(path.join(folder, 'build.mjs'), `process.stderr.write('no such file');\nprocess.exitCode = 1;\n`);
  const { code, stderr } = await run('deploy', folder);
  assert.deepEqual([code, stderr, callsOf(calls)], [1, 'no such file\n', []]);
});

test('checks published releases with check --release', async () => {
  const passed = await portal();
  const good = await passed.run('check', '--release', passed.id);
  assert.deepEqual([good.code, good.stdout, good.stderr], [0, `${passed.id} passed\n`, '']);
  assert.deepEqual(passed.calls[0], { call: 'POST /checks', body: { releases: [passed.id] } });

  const failed = await portal({ 'GET /checks/c1': [200, { ...CHECK, id: 'c1', state: 'failed', findings: FINDINGS }] });
  const bad = await failed.run('check', '--release', failed.id, '1.0.0+111111111111', '--json');
  assert.deepEqual([bad.code, (JSON.parse(bad.stdout) as { findings: unknown }).findings], [1, FINDINGS]);
  assert.equal(bad.stderr, `1 finding in ${failed.id}, 1.0.0+111111111111\n`);
  assert.equal((await failed.run('check', 'dist', '--release', failed.id)).code, 2);
});

test('prints a preview link to published releases', async () => {
  const answer = {
    id: 'p1',
    url: 'http://localhost:4000/lenders-preview/secret',
    expiresAt: '2026-11-23T11:00:00.000Z',
  };
  const { run, calls, id } = await portal({ 'POST /previews': [201, answer] });
  const { code, stdout } = await run('preview', `${NAME}=${id}`, '--minutes', '30');
  assert.deepEqual([code, stdout], [0, `Preview link, valid until ${answer.expiresAt}:\n${answer.url}\n`]);
  assert.deepEqual(calls[0]!.body, { set: { [NAME]: id }, minutes: 30 });
  assert.deepEqual(JSON.parse((await run('preview', `${NAME}=${id}`, '--json')).stdout), answer);
  assert.equal((await run('preview', NAME)).code, 2);
});

test('sends nothing with publish --dry-run', async () => {
  const { run, calls, folder, id } = await portal();
  const { code, stdout } = await run('publish', path.join(folder, 'src/out'), '--dry-run');
  assert.equal(code, 0);
  assert.match(
    stdout,
    new RegExp(`^Dry run: would publish ${NAME} \\(1 file, .* compressed\\)\\n${id.replaceAll(/[.+]/g, '\\$&')}\\n$`),
  );
  const broken = await moduleFolder({ shared: {} });
  const refused = await run('publish', path.join(broken, 'dist', 'nowhere'), '--dry-run');
  assert.deepEqual([refused.code, refused.stdout, calls], [1, '', []]);
});

test('rolls back a module by name and the map by revision', async () => {
  const { run, calls } = await portal({
    'GET /canaries': [200, []],
    'POST /rollback': [201, { ...ENTRY, set: {}, isWritten: true }],
  });
  assert.equal((await run('rollback', '--module', NAME, '--dry-run')).code, 0);
  assert.equal((await run('rollback', '3', '--reason', 'back')).code, 0);
  assert.deepEqual(
    calls.slice(1).map(({ body }) => body),
    [
      { module: NAME, dryRun: true },
      { to: 3, reason: 'back', dryRun: false },
    ],
  );
  assert.equal((await run('rollback', '--last')).code, 0);
  assert.deepEqual(calls.at(-1)!.body, { last: true, dryRun: false });
  for (const words of [[], ['3', '--module', NAME], ['3', '--last']])
    assert.equal((await run('rollback', ...words)).code, 2);
});

// Behaviour: releases.swap
test('withdraws the canary of a deployment before it rolls back the live release', async () => {
  const canary = { id: 'c-1', state: 'running', set: { [NAME]: '1.1.0+111111111111' }, promotion: { at: '' } };
  const { run, calls } = await portal({
    'GET /canaries': [
      [200, [canary]],
      [200, [canary]],
      [200, [{ ...canary, state: 'withdrawn' }]],
    ],
    'DELETE /canaries/c-1': [200, canary],
    'POST /rollback': [201, { ...ENTRY, set: {}, isWritten: true }],
  });
  const dry = await run('rollback', '--module', NAME, '--dry-run');
  assert.match(dry.stdout, /^Nothing was changed\. Effect: withdraws the canary of/);
  const { code, stdout } = await run('rollback', '--module', NAME);
  assert.equal(code, 0);
  assert.equal(
    stdout,
    `Withdrew the canary of ${NAME} 1.1.0+111111111111. The live release stays. To restore the one before it, run the command again\n`,
  );
  assert.equal((await run('rollback', '--module', NAME)).code, 0);
  assert.deepEqual(
    calls.map(({ call }) => call),
    ['GET /canaries', 'GET /canaries', 'DELETE /canaries/c-1', 'GET /canaries', 'POST /rollback'],
  );
});

// Behaviour: releases.freeze
test('refuses to build and upload a frozen module, and deploys a hotfix', async () => {
  const message = `${NAME} is frozen by token:owners until an owner lifts it (quarter-end close)`;
  const { run, calls, folder } = await portal({ 'GET /freezes': [200, [{ module: NAME, message }]] });
  assert.deepEqual(await run('deploy', folder), { code: 1, stdout: '', stderr: `${message}\n` });
  assert.equal(calls.length, 1);
  assert.equal((await run('deploy', folder, '--hotfix', 'wrong payoff')).code, 0);
  assert.equal((calls.at(-1)!.body as { hotfix: string }).hotfix, 'wrong payoff');
});

// Behaviour: releases.rolled-back
test('deploys a rolled-back release only with --again and checks it last', async () => {
  const { id } = await module();
  const rolledBack = { seq: 6, at: '2026-11-23T09:00:00.000Z', who: 'token:owners', reason: 'labels are wrong' };
  const { run, calls, folder } = await portal({
    [`GET /modules/${NAME}`]: [
      200,
      { name: NAME, live: '1.0.0+000000000000', releases: [{ id, check: null, rolledBack }] },
    ],
  });
  const refused = await run('deploy', folder);
  assert.equal(refused.code, 1);
  assert.equal(
    refused.stderr,
    `${NAME} ${id} was rolled back in revision 6 by token:owners (labels are wrong). Change the module and deploy again, or deploy this release with --again\n`,
  );
  assert.deepEqual(callsOf(calls), [`PUT /modules/${NAME}/releases`, `GET /modules/${NAME}`]);
  assert.equal((await run('deploy', folder, '--again')).code, 0);
  assert.deepEqual(calls.at(-1)!.body, { set: { [NAME]: id }, reason: '', dryRun: false, force: false, again: true });
});

// Behaviour: releases.rolled-back
test('marks rolled-back releases in status and history, and names the required flag in a dry run', async () => {
  const row = { ...ENTRY, set: { [NAME]: '1.1.0+111111111111' } };
  const { run } = await portal({
    [`GET /modules/${NAME}`]: [
      200,
      {
        name: NAME,
        live: '1.0.0+000000000000',
        before: null,
        releases: [{ id: '1.1.0+111111111111', brotli: 900, check: null, rolledBack: { seq: 8 } }],
      },
    ],
    'GET /canaries': [200, []],
    'GET /ledger?order=newest&limit=200': [
      200,
      [
        { ...row, seq: 8, set: { [NAME]: '1.0.0+000000000000' }, from: row.set, isRollback: true, rolledBackIn: {} },
        { ...row, isRollback: false, rolledBackIn: { [NAME]: 8 } },
      ],
    ],
    'POST /swaps': [
      200,
      {
        ...row,
        isWritten: false,
        rolledBackIn: { [NAME]: 8 },
        rolledBack: [{ module: NAME, target: '1.1.0+111111111111', seq: 8 }],
      },
    ],
  });
  assert.match(
    (await run('status', NAME)).stdout,
    /1\.1\.0\+111111111111 .* not checked, rolled back in revision 8\n$/,
  );
  const { stdout } = await run('history');
  assert.match(
    stdout,
    /^7 .*\n.*→ 1\.1\.0\+111111111111, rolled back in revision 8\n {3}hash a{64}\n8 {2}\S+ {2}token:team, rollback: a new label\n/,
  );
  assert.match(
    (await run('swap', `${NAME}=1.1.0+111111111111`, '--dry-run')).stdout,
    /1\.1\.0\+111111111111 was rolled back in revision 8\. Use --again to allow it\n$/,
  );
});

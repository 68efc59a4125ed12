import type { Change } from '@lender-portal/registry-api';
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { DOCUMENTS, testRegistry, USERS } from '../../../testing/registry';
import { builtId } from '../../../testing/releases';
import { startTestServer } from '../../../testing/test-server';

const registry = testRegistry(() => startTestServer({}, { shouldInitializeLedger: true }));
/** The built release, which is live in revision 1. */
let good: string;
before(async () => {
  good = await builtId('documents-mfe');
});

const publish = (text: string, name = DOCUMENTS) => registry.publish(text, { name });
const swap = (set: Record<string, string>, more: object = {}) => registry.swap(set, { hotfix: 'a test', ...more });
const post = async (address: string, body: object, token?: string) => {
  const answer = await registry.post<Change>(address, body, token === undefined ? {} : { token });
  return { ...answer, row: answer.body };
};
const live = (name = DOCUMENTS) => registry.module(name);

/** Releases two bad releases in a row, then rolls both back. */
async function twoBad() {
  const [one, two] = [await publish('bad-one'), await publish('bad-two')];
  await swap({ [DOCUMENTS]: one });
  await swap({ [DOCUMENTS]: two });
  return { one, two };
}

// Behaviour: releases.rolled-back
test('goes further back with a second rollback and rejects a third with alternatives', async () => {
  const { one, two } = await twoBad();
  assert.equal((await live()).before, one);
  assert.equal((await post('/rollback', { module: DOCUMENTS })).row.set[DOCUMENTS], one);
  assert.equal((await live()).before, good);
  const second = await post('/rollback', { module: DOCUMENTS, reason: 'labels are wrong' });
  assert.deepEqual([second.status, second.row.set[DOCUMENTS], second.row.isRollback], [201, good, true]);

  const third = await post('/rollback', { module: DOCUMENTS });
  assert.deepEqual([third.status, third.body.code], [404, 'NOT_FOUND']);
  assert.match(
    third.body.message!,
    new RegExp(
      `were rolled back\\. Deploy a new release, or swap in ${one.replace('+', '\\+')} or ${two.replace('+', '\\+')} again`,
    ),
  );
  assert.equal((await live()).live, good);
});

// Behaviour: releases.rolled-back
test('marks a rolled-back release in its module’s releases and in the ledger', async () => {
  const { releases, before: previous } = await live();
  const marked = releases
    .filter(({ rolledBack }) => rolledBack)
    .map(({ rolledBack }) => [rolledBack!.seq, rolledBack!.reason]);
  assert.deepEqual(
    [previous, marked.toSorted()],
    [
      null,
      [
        [4, `rollback of ${DOCUMENTS}`],
        [5, 'labels are wrong'],
      ],
    ],
  );
  const rows = await registry.ledger();
  assert.deepEqual(
    rows.map(({ isRollback, rolledBackIn }) => [isRollback, rolledBackIn[DOCUMENTS]]),
    [
      [false, undefined],
      [false, 5],
      [false, 4],
      [true, 5],
      [true, undefined],
    ],
  );
});

// Behaviour: releases.rolled-back
test('requires "again" for a rollback to a map with a rolled-back release, and names it in a dry run', async () => {
  const dry = await post('/rollback', { to: 2, dryRun: true });
  assert.deepEqual([dry.status, dry.row.rolledBack?.map(({ module, seq }) => [module, seq])], [200, [[DOCUMENTS, 5]]]);
  const refused = await post('/rollback', { to: 2 });
  assert.deepEqual([refused.status, refused.body.code], [409, 'ROLLED_BACK']);
  assert.match(
    refused.body.message!,
    /documents-mfe .* was rolled back in revision 5 by token:owners \(labels are wrong\)\. Deploy a new release, or confirm with "again"/,
  );
  assert.equal((await post('/rollback', { to: 2, again: true })).status, 201);
  const { releases, live: id } = await live();
  assert.equal(releases.find((each) => each.id === id)!.rolledBack, null);
  assert.equal((await post('/rollback', { module: DOCUMENTS })).row.set[DOCUMENTS], good);
});

// Behaviour: releases.rolled-back
test('goes further back when the last change is undone after a rollback', async () => {
  const next = await publish('users', USERS);
  await swap({ [USERS]: next });
  const bad = await publish('bad-three');
  const { seq } = await swap({ [DOCUMENTS]: bad });
  const first = await post('/rollback', { last: true });
  assert.deepEqual(first.row.set, { [DOCUMENTS]: good });
  const second = await post('/rollback', { last: true, dryRun: true });
  assert.deepEqual([second.status, Object.keys(second.row.set), second.row.rolledBack], [200, [USERS], []]);
  assert.ok(second.row.seq > seq);
  for (const body of [{}, { to: 1, last: true }, { last: false }, { to: 1, again: 'yes' }])
    assert.equal((await post('/rollback', body)).status, 400, JSON.stringify(body));
});

// Behaviour: releases.rolled-back
test('swaps a rolled-back release in for a team only with "again"', async () => {
  const team = await registry.token('documents-team', DOCUMENTS);
  assert.equal((await post('/lift', { module: DOCUMENTS, reason: 'fixed' })).status, 201);
  const { releases } = await live();
  const left = releases.find(({ rolledBack }) => rolledBack)!.id;
  await registry.server.db
    .insertInto('portal.checks')
    .values({
      state: 'passed',
      releases: JSON.stringify({ [DOCUMENTS]: left }),
      requested_by: 'documents-team',
      progress: null,
      findings: '[]',
      libraries: '{}',
      finished_at: new Date(),
    } as never)
    .execute();
  const refused = await post('/swaps', { set: { [DOCUMENTS]: left } }, team);
  assert.deepEqual([refused.status, refused.body.code], [409, 'ROLLED_BACK'], JSON.stringify(refused.body));
  const dry = await post('/swaps', { set: { [DOCUMENTS]: left }, dryRun: true }, team);
  assert.deepEqual([dry.status, dry.row.rolledBack?.map(({ target }) => target)], [200, [left]]);
  const forced = await post('/swaps', { set: { [DOCUMENTS]: left }, force: true });
  assert.deepEqual([forced.status, forced.body.code], [409, 'ROLLED_BACK'], 'force skips the check alone');
  const again = await post('/swaps', { set: { [DOCUMENTS]: left }, again: true }, team);
  assert.equal(again.status, 201, JSON.stringify(again.body));
});

/** Records failures of a release in browsers. */
const fail = (release: string, name = DOCUMENTS) =>
  registry.server.db
    .insertInto('portal.release_days')
    .values({ module: name, release, day: '2026-11-20', mounts: 0, failures: 5 } as never)
    .execute();

// Behaviour: releases.risks
test('skips releases that are known to fail, and restores them only if the risk is accepted', async () => {
  const [good_, first, second] = [
    await publish('users-good', USERS),
    await publish('users-1', USERS),
    await publish('users-2', USERS),
  ];
  const { seq } = await swap({ [USERS]: good_ });
  await swap({ [USERS]: first });
  await swap({ [USERS]: second });
  await fail(first, USERS);
  const risk = { module: USERS, release: first, reason: 'it failed in more than 5% of its mounts' };
  const ofModule = await post('/rollback', { module: USERS, dryRun: true });
  assert.deepEqual([ofModule.row.set, ofModule.row.skipped, ofModule.row.risks], [{ [USERS]: good_ }, [risk], []]);

  for (const target of [{ to: seq + 1 }, { last: true }]) {
    const dry = await post('/rollback', { ...target, dryRun: true });
    assert.deepEqual([dry.status, dry.row.set, dry.row.risks], [200, { [USERS]: first }, [risk]]);
    const refused = await post('/rollback', target);
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.details],
      [409, 'RISK_NOT_ACCEPTED', { risks: [risk] }],
    );
    assert.match(
      refused.body.message!,
      /users-mfe .*: it failed in more than 5% .* or confirm with "acceptRisk" \(--accept-risk\)/,
    );
  }
  const accepted = await post('/rollback', { module: USERS, acceptRisk: true });
  assert.deepEqual([accepted.status, accepted.row.set], [201, { [USERS]: first }]);

  await fail(good_, USERS);
  const [earliest] = (await live(USERS)).releases.filter(({ id }) => ![good_, first, second].includes(id));
  assert.deepEqual((await post('/rollback', { module: USERS })).row.set, { [USERS]: earliest!.id });
});

// Behaviour: releases.risks
test('asks before it restores the previous release if all earlier ones fail', async () => {
  const name = '@lender-portal/new-mfe';
  const [first, second] = [await publish('new-1', name), await publish('new-2', name)];
  await swap({ [name]: first });
  const undone = await post('/rollback', { last: true });
  assert.deepEqual([undone.status, undone.row.set, undone.row.isRollback], [201, { [name]: null }, true]);
  const forced = await post('/swaps', { set: { [name]: first }, force: true });
  assert.deepEqual([forced.status, forced.body.code], [409, 'ROLLED_BACK'], 'an undone first deployment is marked');
  await swap({ [name]: first }, { again: true });
  await swap({ [name]: second });
  await fail(first, name);
  assert.equal((await post('/rollback', { module: name })).body.code, 'RISK_NOT_ACCEPTED');
  const dry = await post('/rollback', { module: name, dryRun: true });
  assert.deepEqual([dry.row.set, dry.row.risks?.length], [{ [name]: first }, 1]);
  assert.equal((await post('/rollback', { module: name, acceptRisk: true })).status, 201);
});

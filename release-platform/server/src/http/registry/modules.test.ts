import type { LedgerRow, Module } from '@lender-portal/registry-api';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DOCUMENTS, testRegistry, USERS } from '../../testing/registry';
import { builtId } from '../../testing/releases';

const registry = testRegistry();

// Behaviour: releases.openapi
test('returns every running module with its lender pages and dependents', async () => {
  const listed = (await registry.read('/modules')) as unknown as Module[];
  const modules = new Map(listed.map((module) => [module.name, module]));
  const documents = modules.get(DOCUMENTS)!;
  assert.deepEqual(documents.pages, [{ title: 'Certificates', path: 'profile/documents' }]);
  assert.deepEqual([documents.takenBy, documents.since, documents.before], [[], null, null]);
  assert.match(documents.live!, /^1\.0\.0\+[0-9a-f]{12}$/);
  for (const everywhere of [
    '@lender-portal/shell',
    '@lender-portal/root-config',
    '@lender-portal/ui',
    '@lender-portal/shared-deps',
  ])
    assert.equal(modules.get(everywhere)?.pages, null, everywhere);
  assert.ok(modules.get('@lender-portal/ui')!.takenBy.includes(DOCUMENTS));
  assert.ok(modules.get('@lender-portal/shared-deps')!.takenBy.includes('@lender-portal/ui'));
  assert.ok(modules.get('exchange')!.pages!.length > 0);
});

// Behaviour: releases.swap
test('returns the time, author and reason of each live release, and rolls back one module alone', async () => {
  const [first, second] = [await registry.publish('first'), await registry.publish('second')];
  const users = await registry.publish('users', { name: USERS });
  await registry.swap({ [DOCUMENTS]: first }, { reason: 'the first' });
  await registry.swap({ [DOCUMENTS]: second }, { reason: 'the second' });
  await registry.swap({ [USERS]: users });
  const { live, before: previous, since } = await registry.module(DOCUMENTS);
  const { at, ...change } = since!;
  assert.deepEqual([live, previous], [second, first]);
  assert.deepEqual(change, { seq: 3, who: 'token:owners', reason: 'the second', forced: true });
  assert.ok(Date.now() - Date.parse(at) < 60_000);

  const rollBack = (body: object, token?: string) => registry.post('/rollback', body, token ? { token } : {});
  const { body: trial } = await rollBack({ module: DOCUMENTS, dryRun: true });
  assert.deepEqual([trial.set, trial.from, trial.isWritten], [{ [DOCUMENTS]: first }, { [DOCUMENTS]: second }, false]);
  assert.equal((await registry.module(DOCUMENTS)).live, second);

  const team = await registry.token('documents-team', DOCUMENTS);
  const { status, body: done } = await rollBack({ module: DOCUMENTS }, team);
  assert.deepEqual([status, done.reason, done.who], [201, `rollback of ${DOCUMENTS}`, 'token:documents-team']);
  const { live: restored, before } = await registry.module(DOCUMENTS);
  assert.deepEqual(
    [restored, before, (await registry.module(USERS)).live],
    [first, await builtId('documents-mfe'), users],
  );
  assert.equal((await rollBack({ module: USERS }, team)).body.code, 'FORBIDDEN');
  assert.equal((await rollBack({ module: '@lender-portal/shell' })).body.code, 'NOT_FOUND');
  assert.equal((await rollBack({ module: DOCUMENTS, to: 1 })).body.code, 'BAD_REQUEST');

  const { body: whole } = await rollBack({ to: 1, dryRun: true });
  const set = { [DOCUMENTS]: await builtId('documents-mfe'), [USERS]: await builtId('users-mfe') };
  assert.deepEqual([whole.set, whole.isWritten], [set, false]);
});

// Behaviour: releases.openapi
test('reads the ledger from either end', async () => {
  const seqs = async (query: string) =>
    ((await registry.read(`/ledger${query}`)) as unknown as LedgerRow[]).map(({ seq }) => seq);
  const all = await seqs('');
  assert.ok(all.length >= 5);
  assert.deepEqual(await seqs('?order=newest'), all.toReversed());
  assert.deepEqual(await seqs('?order=newest&limit=2'), all.toReversed().slice(0, 2));
  assert.deepEqual(await seqs('?before=3'), [2, 1]);
  assert.deepEqual(await seqs('?after=2&limit=2'), [3, 4]);
  assert.equal((await registry.call('/ledger?before=last')).status, 400);
});

// Behaviour: owners-page.ledger
test('filters the ledger by module, author and time', async () => {
  const read = async (query: Record<string, string>) =>
    (await registry.read(`/ledger?${new URLSearchParams(query).toString()}`)) as unknown as LedgerRow[];
  await registry.post('/freeze', { module: USERS, reason: 'an audit' });
  await registry.post('/lift', { module: USERS, reason: 'audited' });
  const all = await read({});
  const seqs = (rows: LedgerRow[]) => rows.map(({ seq }) => seq);
  const isOf = ({ set, freezes }: LedgerRow) => USERS in set || USERS in freezes;
  assert.deepEqual(seqs(await read({ module: USERS })), seqs(all.filter(isOf)));
  assert.deepEqual(await read({ module: '@lender-portal/unknown' }), []);
  assert.deepEqual(
    seqs(await read({ who: 'token:documents-team', order: 'newest' })),
    seqs(all.filter(({ who }) => who === 'token:documents-team').toReversed()),
  );
  const [, second, third] = all as [LedgerRow, LedgerRow, LedgerRow];
  assert.deepEqual(seqs(await read({ from: second.at, until: third.at })), [second.seq]);
  assert.equal((await registry.call('/ledger?from=2026-13-01T00:00:00Z')).status, 400);
});

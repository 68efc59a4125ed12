import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Canary } from '../../domains/releases/canaries/canaries';
import type { WatchedRevision } from '../../domains/releases/health/watched-revisions';
import { routeTable } from '../../testing/pages';
import { createFailingLenders } from './failing-lenders';

const [GUESTS, LENDERS] = ['@lender-portal/auth-mfe', '@lender-portal/documents-mfe'];
const canaries = {
  all: [
    { id: 'guests', releases: { [GUESTS]: '1.0.0' } },
    { id: 'lenders', releases: { [LENDERS]: '1.0.0' } },
  ] as unknown as Canary[],
};
const revisions = {
  all: [
    { seq: 3, watch: 'revision 3', releases: { [LENDERS]: '1.0.0' } },
    { seq: 4, watch: 'revision 4', releases: { [GUESTS]: '1.0.0' } },
  ] as unknown as WatchedRevision[],
};
const pages = { routeTable: { table: routeTable } };
const found = (
  module: string,
  sender: { account?: string; ip?: string; canaries?: string } = {},
  knowsAccounts = true,
) =>
  createFailingLenders({ pages, canaries, revisions, knowsAccounts })(module, {
    page: { revision: '3-abc', canaries: sender.canaries ?? 'guests,lenders', reference: '' },
    ip: sender.ip ?? '192.0.2.1',
    account: sender.account,
  });
const canariesOf = (lenders: ReturnType<typeof found>) => lenders.map(({ watch }) => watch);

// Behaviour: releases.canary-withdrawn
test('counts an account in each canary of its page', () => {
  assert.deepEqual(found(LENDERS, { account: 'one', canaries: 'lenders' }), [{ watch: 'lenders', lender: 'one' }]);
  assert.deepEqual(canariesOf(found(LENDERS, { account: 'one' })), ['guests', 'lenders']);
});

// Behaviour: releases.watched
test('counts an account in each revision under watch that its page runs', () => {
  assert.deepEqual(canariesOf(found(LENDERS, { account: 'one', canaries: '' })), ['revision 3']);
});

// Behaviour: releases.canary-withdrawn
test('counts guests by network, and only for a canary of a module on their pages', () => {
  assert.deepEqual(canariesOf(found(GUESTS)), ['guests']);
  assert.deepEqual(found(LENDERS), []);
  assert.deepEqual(found(GUESTS, { ip: '192.0.2.1' }), found(GUESTS));
  assert.notDeepEqual(found(GUESTS, { ip: '192.0.2.2' }), found(GUESTS));
  assert.deepEqual(canariesOf(found(LENDERS, {}, false)), ['guests', 'lenders'], 'no account can be verified');
});

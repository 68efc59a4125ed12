import type { OfferStatus } from '@lender-portal/contracts/schema';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAllowed, statusOn, TRANSITIONS, type OfferAction } from './transitions';

const STATUSES = [null, 'SUBMITTED', 'COUNTERED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED'] as const;

/**
 * Next status by action (rows) and current status (columns; - is no offer). A dot: the action is rejected.
 * S submitted, C countered, A accepted, X declined, W withdrawn, E expired
 */
const table = `
                 - S C A X W E
  submit         S . S . . . .
  edit           . S . . . . .
  withdraw       . W W . . . .
  acceptCounter  . . A . . . .
  accept         . A . . . . .
  decline        . X X . . . .
  counter        . C . . . . .
  expire         . E E . . . .
`;
const LETTERS: Record<string, OfferStatus> = {
  S: 'SUBMITTED',
  C: 'COUNTERED',
  A: 'ACCEPTED',
  X: 'DECLINED',
  W: 'WITHDRAWN',
  E: 'EXPIRED',
};

const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/\s+/));

// Behaviour: offers.states
test('covers every action in every status', () => {
  assert.deepEqual(
    rows.map(([action]) => action),
    Object.keys(TRANSITIONS),
  );
  for (const [name, ...cells] of rows) {
    const action = name as OfferAction;
    for (const [index, cell] of cells.entries()) {
      const status = STATUSES[index]!;
      assert.equal(isAllowed(action, status), cell !== '.', `${action} of ${status}`);
      if (cell !== '.') assert.equal(TRANSITIONS[action].to, LETTERS[cell], `${action} of ${status}`);
    }
  }
});

// Behaviour: offers.states
test('expires only a waiting offer, from the day after its last day', () => {
  for (const status of STATUSES) {
    if (status === null) continue;
    const waits = status === 'SUBMITTED' || status === 'COUNTERED';
    assert.equal(statusOn({ status, expires_on: '2027-01-31' }, '2027-01-31'), status);
    assert.equal(statusOn({ status, expires_on: '2027-01-31' }, '2027-02-01'), waits ? 'EXPIRED' : status);
  }
});

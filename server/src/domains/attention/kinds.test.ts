import type { AttentionKind } from '@lender-portal/contracts/schema';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bySeverity } from './kinds';

const item = (kind: AttentionKind, day: number, amount?: number) => ({
  id: `${kind} ${day}`,
  kind,
  title: kind,
  detail: null,
  at: new Date(Date.UTC(2026, 10, day)),
  path: '/',
  ...(amount !== undefined && { amount }),
});

// Behaviour: attention.list
test('lists the largest losses first, then by kind, due day and age', () => {
  const inOrder = [
    item('LOAN_MATURED', 1, 90_000),
    item('PAYMENT_LATE', 2, 80_000),
    item('OFFER_COUNTERED', 2, 900_000),
    item('OFFER_COUNTERED', 5, 100_000),
    item('CONDITION_TO_REVIEW', 9),
    item('CONDITION_OVERDUE', 8),
    item('DOCUMENT_EXPIRED', 20),
    item('LOAN_MATURES', 10, 1),
    item('OFFER_EXPIRES', 11, 1_000_000),
    item('MESSAGE_UNREAD', 9),
    item('OFFER_ACCEPTED', 8, 1_000_000),
  ];
  assert.deepEqual(inOrder.toReversed().sort(bySeverity), inOrder);
});

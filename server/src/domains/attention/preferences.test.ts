import type { AttentionKind, MailTiming, MailTopic } from '@lender-portal/contracts/schema';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timingOf } from './preferences';

const VIEWER = { id: 'viewer', is_main: false };

const timings: [preference: [MailTopic, MailTiming], kind: AttentionKind, userId: string | null, timing: MailTiming][] =
  [
    [['OFFERS', 'AT_ONCE'], 'OFFER_COUNTERED', 'colleague', 'AT_ONCE'],
    [['OFFERS', 'DAILY'], 'OFFER_COUNTERED', 'colleague', 'DAILY'],
    [['OFFERS', 'DAILY'], 'OFFER_COUNTERED', null, 'DAILY'],
    [['OFFERS', 'DAILY'], 'OFFER_COUNTERED', 'viewer', 'AT_ONCE'],
    [['OFFERS', 'NEVER'], 'OFFER_COUNTERED', 'viewer', 'NEVER'],
    [['LOANS', 'DAILY'], 'MESSAGE_UNREAD', null, 'DAILY'],
    [['PAYMENTS', 'NEVER'], 'LOAN_MATURED', null, 'NEVER'],
    // Documents have no topic.
    [['LOANS', 'AT_ONCE'], 'DOCUMENT_EXPIRED', 'viewer', 'NEVER'],
  ];

for (const [[topic, timing], kind, userId, expected] of timings)
  // Behaviour: mails.attention
  test(`mails ${kind} of ${userId ?? 'nobody'} ${expected} with ${topic} ${timing}`, () => {
    assert.equal(timingOf({ kind, userId }, VIEWER, [{ topic, timing }]), expected);
  });

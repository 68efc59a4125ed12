import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../registry/refusal';
import { startBrowser } from './browser';

// Behaviour: releases.check-page
test('rejects a configured browser that does not start instead of choosing another', async () => {
  await assert.rejects(
    startBrowser('/nowhere/chromium', process.env),
    (error) => error instanceof Refusal && error.message.startsWith('/nowhere/chromium does not start'),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UserError } from '../registry/user-error';
import { startBrowser } from './browser';

// Behaviour: releases.check
test('rejects a configured browser that does not start instead of choosing another', async () => {
  await assert.rejects(
    startBrowser('/nowhere/chromium', process.env),
    (error) => error instanceof UserError && error.message.startsWith('Failed to start /nowhere/chromium'),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../registry/refusal';
import { startBrowser } from './browser';

test('a browser that was named and does not start is refused, and no other one taken', async () => {
  await assert.rejects(
    startBrowser('/nowhere/chromium', process.env),
    (error) => error instanceof Refusal && error.message.startsWith('/nowhere/chromium does not start'),
  );
});

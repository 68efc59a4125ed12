import assert from 'node:assert/strict';
import { test } from 'node:test';
import { binomialTail, betaBinomialTail } from './binomial';

const near = (value: number, expected: number, within = 1e-9) =>
  assert.ok(Math.abs(value / expected - 1) < within, `${value} is not ${expected}`);

// Behaviour: releases.canary-withdrawn
test('computes tails of the binomial distribution', () => {
  near(binomialTail(10, 10, 0.5), 2 ** -10);
  near(binomialTail(9, 10, 0.5), 11 * 2 ** -10);
  near(binomialTail(2, 3, 0.1), 3 * 0.01 * 0.9 + 0.001);
  assert.equal(binomialTail(1, 100, 0.01), 1);
});

test('is more conservative if the probability is estimated from few trials', () => {
  // Two of two, after three failures and no success: 1/4 · 2/5.
  near(betaBinomialTail(2, 2, 0, 3), 0.1);
  near(betaBinomialTail(8, 20, 10_000_000 - 1, 90_000_000), binomialTail(8, 20, 0.1), 1e-5);
  assert.ok(betaBinomialTail(8, 20, 10, 90) > binomialTail(8, 20, 0.1));
});

test('stays finite for many trials', () => {
  for (const tail of [binomialTail(60_000, 1_000_000, 0.05), betaBinomialTail(60_000, 1_000_000, 50_000, 950_000)])
    assert.ok(tail >= 0 && tail < 1e-100);
  assert.ok(betaBinomialTail(50_400, 1_000_000, 50_000, 950_000) > 0.05);
});

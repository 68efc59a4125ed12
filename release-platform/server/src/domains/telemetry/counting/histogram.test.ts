import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bucketOf, BUCKET_ENDS, emptyBuckets, percentile } from './histogram';

const bucketsOf = (...values: number[]) =>
  values.reduce((buckets, value) => {
    buckets[bucketOf(value)]! += 1;
    return buckets;
  }, emptyBuckets());

test('assigns each value to one bucket, including values above all bounds', () => {
  for (const value of [0, 10, 11, 2_500, 15_000, 60_000])
    assert.equal(
      bucketsOf(value).reduce((sum, count) => sum + count),
      1,
    );
  assert.equal(bucketOf(60_000), BUCKET_ENDS.length);
});

// Behaviour: reports.shown
test('approximates percentiles of the values', () => {
  const values = Array.from({ length: 1_000 }, (_none, index) => index + 1);
  for (const share of [0.5, 0.75, 0.95]) {
    const estimate = percentile(bucketsOf(...values), share)!;
    assert.ok(Math.abs(estimate - share * 1_000) < 20, `${share}: ${estimate}`);
  }
  assert.equal(percentile(bucketsOf(60_000), 0.75), 15_000);
  assert.equal(percentile(emptyBuckets(), 0.5), undefined);
});

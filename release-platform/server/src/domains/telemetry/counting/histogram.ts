/**
 * Upper bounds in milliseconds, for CLS in thousandths. One more bucket holds larger values. Stored rows depend on
 * these.
 */
export const BUCKET_ENDS = [
  10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 8_000,
  12_000, 15_000,
];

export function bucketOf(value: number): number {
  const found = BUCKET_ENDS.findIndex((end) => value <= end);
  return found === -1 ? BUCKET_ENDS.length : found;
}

export const emptyBuckets = (): number[] => Array<number>(BUCKET_ENDS.length + 1).fill(0);

/**
 * @param share such as 0.75
 * @returns the percentile, interpolated linearly within a bucket; undefined if all buckets are empty
 */
export function percentile(buckets: readonly number[], share: number): number | undefined {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const wanted = total * share;
  let below = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && below + count >= wanted) {
      const start = BUCKET_ENDS[index - 1] ?? 0;
      const end = BUCKET_ENDS[index] ?? start;
      return Math.round(start + (end - start) * ((wanted - below) / count));
    }
    below += count;
  }
  return BUCKET_ENDS.at(-1);
}

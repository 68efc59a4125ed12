import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { randomInt } from 'node:crypto';

/** Number of rollout buckets. */
const BUCKETS = 10_000;
const BUCKET = /^\d{1,4}$/;
/** Consecutive assignments are spread over so many strata of buckets. */
const STRATA = 100;

/** What is asked of a canary, to know who is in it. */
interface Cohort {
  id: string;
  /** Of browsers, in percent; null where only companies are in it. */
  share: number | null;
}

/** Each canary begins elsewhere, so that not the same lenders are always the first. */
const offsetOf = (id: string): number => parseInt(sha256(id).slice(0, 8), 16) % BUCKETS;

/** @param number the bucket of a browser, which it keeps. Behaviour: releases.canary-share. */
export const isInRollout = ({ id, share }: Cohort, number: number): boolean => share !== null && (number + offsetOf(id)) % BUCKETS < share * (BUCKETS / 100);

/**
 * Assigns random buckets to new browsers. A hundred in a row come from different strata, because a
 * fifth of a thousand browsers would often not be in a canary of a fifth otherwise.
 */
export function assignBuckets(): () => number {
  let strata: number[] = [];
  return () => {
    if (strata.length === 0) strata = shuffled(STRATA);
    return strata.pop()! * (BUCKETS / STRATA) + randomInt(BUCKETS / STRATA);
  };
}

/** @returns undefined if the text is not a bucket */
export const parseBucket = (text: string | undefined): number | undefined => (text !== undefined && BUCKET.test(text) ? Number(text) : undefined);

function shuffled(length: number): number[] {
  const numbers = Array.from({ length }, (_, number) => number);
  for (let last = length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [numbers[last], numbers[other]] = [numbers[other]!, numbers[last]!];
  }
  return numbers;
}

import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { randomInt } from 'node:crypto';

/** Number of rollout buckets. */
const BUCKETS = 10_000;
const BUCKET = /^\d{1,4}$/;

/** The fields that decide about membership in a canary. */
interface Cohort {
  id: string;
  /** Percentage of browsers. Null if the canary only targets companies. */
  share: number | null;
}

/** A canary starts at its own offset, so that the same lenders are not always first. */
const offsetOf = (id: string): number => parseInt(sha256(id).slice(0, 8), 16) % BUCKETS;

/** @param bucket the persistent bucket of a browser. */
export const isInRollout = ({ id, share }: Cohort, bucket: number): boolean =>
  share !== null && (bucket + offsetOf(id)) % BUCKETS < share * (BUCKETS / 100);

export const assignBucket = (): number => randomInt(BUCKETS);

/** @returns undefined if the text is not a bucket */
export const parseBucket = (text: string | undefined): number | undefined =>
  text !== undefined && BUCKET.test(text) ? Number(text) : undefined;

import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { randomInt } from 'node:crypto';

/** What a browser's number is below. */
const NUMBERS = 10_000;
const NUMBER = /^\d{1,4}$/;
/** Of the numbers, one beside the other. */
const PARTS = 100;

/** What is asked of a canary, to know who is in it. */
interface Cohort {
  id: string;
  /** Of browsers, in percent; null where only companies are in it. */
  share: number | null;
}

/** Each canary begins elsewhere, so that not the same lenders are always the first. */
const offsetOf = (id: string): number => parseInt(sha256(id).slice(0, 8), 16) % NUMBERS;

/** @param number a browser's own, for as long as it keeps it. Behaviour: releases.canary-share. */
export const isInShare = ({ id, share }: Cohort, number: number): boolean => share !== null && (number + offsetOf(id)) % NUMBERS < share * (NUMBERS / 100);

/**
 * Deals numbers to browsers that have none: by chance, but a hundred of them in a row are each from another part, as a
 * fifth of a thousand browsers would often not be in a canary of a fifth otherwise.
 */
export function dealNumbers(): () => number {
  let parts: number[] = [];
  return () => {
    if (parts.length === 0) parts = shuffled(PARTS);
    return parts.pop()! * (NUMBERS / PARTS) + randomInt(NUMBERS / PARTS);
  };
}

/** @returns undefined for what is no number of a browser */
export const toNumber = (text: string | undefined): number | undefined => (text !== undefined && NUMBER.test(text) ? Number(text) : undefined);

function shuffled(length: number): number[] {
  const numbers = Array.from({ length }, (_, number) => number);
  for (let last = length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [numbers[last], numbers[other]] = [numbers[other]!, numbers[last]!];
  }
  return numbers;
}

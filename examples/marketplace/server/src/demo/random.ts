import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Resolution of probabilities. */
const CHANCE_PARTS = 1_000_000;

/** A deterministic source of demo data: the same calls in the same order return the same values. */
export interface Random {
  /** A random integer between `min` and `max`, inclusive. */
  integer(min: number, max: number): number;
  /** A random element of a non-empty list. */
  pick<T>(list: readonly T[]): T;
  /** True with the given probability, from 0 to 1. */
  chance(probability: number): boolean;
}

/** @param seed names the data set, such as `sales`, so that generators do not affect each other */
export function createRandom(seed: string): Random {
  const generator = xoroshiro128plus(Number.parseInt(sha256(seed).slice(0, 8), 16) | 0);
  const integer = (min: number, max: number) => uniformInt(generator, min, max);
  return {
    integer,
    pick(list) {
      if (list.length === 0) throw new Error('Expected a non-empty list to pick from');
      return list[integer(0, list.length - 1)]!;
    },
    chance: (probability) => integer(1, CHANCE_PARTS) <= probability * CHANCE_PARTS,
  };
}

import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chances are told apart down to this part. */
const CHANCE_PARTS = 1_000_000;

/** A source of demo data: whoever draws the same things in the same order gets the same values. */
export interface Random {
  /** A whole number between the two, both included. */
  integer(min: number, max: number): number;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** Whether something of that probability, from 0 to 1, happens. */
  chance(probability: number): boolean;
}

/**
 * @param seed names what is generated, such as `sales`: generators with seeds of their own do not disturb one another
 */
export function createRandom(seed: string): Random {
  const generator = xoroshiro128plus(Number.parseInt(sha256(seed).slice(0, 8), 16) | 0);
  const integer = (min: number, max: number) => uniformInt(generator, min, max);
  return {
    integer,
    pick(list) {
      if (list.length === 0) throw new Error('There is nothing to pick from.');
      return list[integer(0, list.length - 1)]!;
    },
    chance: (probability) => integer(1, CHANCE_PARTS) <= probability * CHANCE_PARTS,
  };
}

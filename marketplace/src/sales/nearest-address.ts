import type { TrackRecordClaimValues } from '@lender-portal/contracts/rules';
import { distance } from 'fastest-levenshtein';
import { sql } from 'kysely';
import type { FlipRow } from '../tables/sales';
import type { Db } from '../tables/tables';

/** So many letters may be others: more is another address, and not a slip. */
const LETTERS_APART = 4;
/** Compared for each claim. */
const CANDIDATES = 20;

/**
 * The sale at the address that is most like each claim's, in its ZIP code: the same street with another number, or the
 * same number in a street that is written otherwise.
 *
 * @returns by the claim's place among those that were given; none where nothing is like it
 */
export async function nearestTo(db: Db, claims: readonly TrackRecordClaimValues[]): Promise<Map<number, FlipRow>> {
  const nearest = new Map<number, FlipRow>();
  if (claims.length === 0) return nearest;
  const asked = sql<{ claim: number; asked_key: string }>`(
    select place::integer as claim, zip, portal.address_key(address) as asked_key
    from unnest(${claims.map(({ zip }) => zip)}::text[], ${claims.map(({ address }) => address)}::text[])
      with ordinality as given (zip, address, place))`.as<'asked'>('asked');
  const rows = await db
    .selectFrom(asked)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('portal.flips')
          .selectAll()
          .where(sql<boolean>`flips.zip = asked.zip`)
          .where(
            sql<boolean>`(split_part(address_key, ' ', 1) = split_part(asked_key, ' ', 1)
              or substring(address_key from ' .*') = substring(asked_key from ' .*'))`,
          )
          .orderBy('sold_on', 'desc')
          .orderBy('id')
          .limit(CANDIDATES)
          .as('found'),
      (join) => join.onTrue(),
    )
    .selectAll('found')
    .select(['asked.claim', 'asked.asked_key'])
    .execute();
  const letters = new Map<number, number>();
  for (const { claim, asked_key: askedKey, ...flip } of rows) {
    const apart = distance(askedKey, flip.address_key);
    if (apart > LETTERS_APART || apart >= (letters.get(claim) ?? Infinity)) continue;
    letters.set(claim, apart);
    nearest.set(claim - 1, flip);
  }
  return nearest;
}

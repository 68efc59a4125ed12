import type { TrackRecordClaimValues } from '@lender-portal/marketplace-rules';
import { distance } from 'fastest-levenshtein';
import { sql } from 'kysely';
import type { FlipRow } from '../tables/sales';
import type { Db } from '../tables/tables';

/** Maximum edit distance for a typo. Beyond it, the address is a different one. */
const EDIT_DISTANCE_MAX = 4;
/** Maximum number of sales compared per claim. */
const CANDIDATES_MAX = 20;

/**
 * Finds the sale with the most similar address for each claim, in the same ZIP code: same street with another house
 * number, or same house number with a similar street name.
 *
 * @returns sales by index of the claim; no entry without a similar address
 */
export async function findNearestAddresses(
  db: Db,
  claims: readonly TrackRecordClaimValues[],
): Promise<Map<number, FlipRow>> {
  const nearest = new Map<number, FlipRow>();
  if (claims.length === 0) return nearest;
  const asked = sql<{ claim: number; asked_key: string }>`(
    select claim, zip, asked_key, split_part(asked_key, ' ', 1) as house, substring(asked_key from ' .*') as street
    from (
      select place::integer as claim, zip, marketplace.address_key(address) as asked_key
      from unnest(${claims.map(({ zip }) => zip)}::text[], ${claims.map(({ address }) => address)}::text[])
        with ordinality as given (zip, address, place)
      offset 0) as keyed)`.as<'asked'>('asked');
  // Materialized so that addresses are split once per sale, not once per claim and sale.
  const rows = await db
    .with(
      (cte) => cte('candidates').materialized(),
      (cte) =>
        cte
          .selectFrom('marketplace.flips')
          .selectAll()
          .select(sql<string>`split_part(address_key, ' ', 1)`.as('house'))
          .select(sql<string>`substring(address_key from ' .*')`.as('street'))
          .where('zip', 'in', [...new Set(claims.map(({ zip }) => zip))]),
    )
    .selectFrom(asked)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('candidates')
          .selectAll()
          .where(sql<boolean>`candidates.zip = asked.zip`)
          .where(sql<boolean>`(candidates.house = asked.house or candidates.street = asked.street)`)
          .orderBy('sold_on', 'desc')
          .orderBy('id')
          .limit(CANDIDATES_MAX)
          .as('found'),
      (join) => join.onTrue(),
    )
    .selectAll('found')
    .select(['asked.claim', 'asked.asked_key'])
    .execute();
  const letters = new Map<number, number>();
  for (const { claim, asked_key: askedKey, house: _house, street: _street, ...flip } of rows) {
    const editDistance = distance(askedKey, flip.address_key);
    if (editDistance > EDIT_DISTANCE_MAX || editDistance >= (letters.get(claim) ?? Infinity)) continue;
    letters.set(claim, editDistance);
    nearest.set(claim - 1, flip);
  }
  return nearest;
}

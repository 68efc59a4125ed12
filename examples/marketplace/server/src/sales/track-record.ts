import { trackRecordSchema, type TrackRecordClaimValues } from '@lender-portal/marketplace-rules';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql } from 'kysely';
import type { Flip, QueryResolvers, TrackRecordDifference, TrackRecordMatch } from '../resolvers.generated';
import type { Db } from '../tables/tables';
import { findNearestAddresses } from './nearest-address';
import type { FlipRow } from '../tables/sales';

/** Tolerances between claim and record. Source: TrackRecordVerdict in the schema. */
const DAYS_APART = 31;
const PERCENT_APART = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

export const validateTrackRecord: NonNullable<QueryResolvers['validateTrackRecord']> = async (
  _parent,
  args,
  { db, today, completeViewer },
) => {
  await completeViewer();
  const { claims } = readValues(trackRecordSchema(today()), { claims: args.claims });
  const recorded = await findRecordedFlips(db, claims);
  const matches = claims.map((claim, index) => match(claim, recorded.get(index) ?? []));
  const missing = claims.flatMap((claim, index) => (matches[index]?.verdict === 'NOT_FOUND' ? [{ claim, index }] : []));
  const nearest = await findNearestAddresses(
    db,
    missing.map(({ claim }) => claim),
  );
  for (const [place, flip] of nearest) {
    const found = matches[missing[place]!.index];
    if (found) found.nearest = toFlip(flip);
  }
  return matches;
};

/** Flips at each claim's address by index of the claim, in one query. */
async function findRecordedFlips(db: Db, claims: readonly TrackRecordClaimValues[]): Promise<Map<number, FlipRow[]>> {
  const found = new Map<number, FlipRow[]>();
  if (claims.length === 0) return found;
  const asked = sql<{ claim: number }>`(
    select place::integer as claim, zip, marketplace.address_key(address) as address_key
    from unnest(${claims.map(({ zip }) => zip)}::text[], ${claims.map(({ address }) => address)}::text[])
      with ordinality as given (zip, address, place))`.as<'asked'>('asked');
  const rows = await db
    .selectFrom(asked)
    .innerJoin('marketplace.flips', (join) =>
      join.on(sql<boolean>`flips.zip = asked.zip`).on(sql<boolean>`flips.address_key = asked.address_key`),
    )
    .selectAll('marketplace.flips')
    .select('asked.claim')
    .orderBy('sold_on', 'desc')
    .orderBy('id')
    .execute();
  for (const { claim, ...flip } of rows) found.set(claim - 1, [...(found.get(claim - 1) ?? []), flip]);
  return found;
}

/** Matches a claim to a sale: one that confirms it, else the nearest in time (houses can be sold repeatedly). */
function match(claim: TrackRecordClaimValues, flips: readonly FlipRow[]): TrackRecordMatch {
  const byDistance = [...flips].sort((a, b) => daysApart(claim, a) - daysApart(claim, b));
  const confirmed = byDistance.find((flip) => isConfirmedBy(claim, flip));
  const nearest = confirmed ?? byDistance[0];
  if (!nearest) return { verdict: 'NOT_FOUND', flip: null, differences: [] };
  return {
    verdict: confirmed ? 'CONFIRMED' : 'DIFFERS',
    flip: toFlip(nearest),
    differences: differencesOf(claim, nearest),
  };
}

const isConfirmedBy = (claim: TrackRecordClaimValues, flip: FlipRow) => differencesOf(claim, flip).length === 0;

/** Differences beyond the tolerances. */
function differencesOf(claim: TrackRecordClaimValues, flip: FlipRow): TrackRecordDifference[] {
  const days = daysAfter(claim, flip);
  const dollars = flip.sale_price - claim.salePrice;
  return [
    ...(Math.abs(days) > DAYS_APART ? [{ field: 'SOLD_ON' as const, by: days }] : []),
    // In integers, because 2 % of a price is not exact in floating point.
    ...(Math.abs(dollars) * 100 > claim.salePrice * PERCENT_APART
      ? [{ field: 'SALE_PRICE' as const, by: dollars }]
      : []),
  ];
}

/** Days from the claimed to the recorded sale. */
const daysAfter = (claim: TrackRecordClaimValues, flip: FlipRow) =>
  (Date.parse(flip.sold_on) - Date.parse(claim.soldOn)) / DAY_MS;

const daysApart = (claim: TrackRecordClaimValues, flip: FlipRow) => Math.abs(daysAfter(claim, flip));

const toFlip = ({ id, address, sold_on: soldOn, sale_price: salePrice }: FlipRow): Flip => ({
  id,
  address,
  soldOn,
  salePrice,
});

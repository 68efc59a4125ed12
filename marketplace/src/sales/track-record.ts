import { trackRecordSchema, type TrackRecordClaimValues } from '@lender-portal/contracts/rules';
import { readValues } from '@lender-portal/server/graphql/read-values';
import { sql } from 'kysely';
import type { QueryResolvers, TrackRecordMatch } from '../resolvers.generated';
import type { Db } from '../tables/tables';
import { toFlip } from './flips';
import type { FlipRow } from '../tables/sales';

/** How far a claim may be from the record. Source: the schema, TrackRecordVerdict. */
const DAYS_APART = 31;
const PERCENT_APART = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

export const validateTrackRecord: NonNullable<QueryResolvers['validateTrackRecord']> = async (_parent, args, { db, completeViewer }) => {
  await completeViewer();
  const { claims } = readValues(trackRecordSchema, { claims: args.claims });
  const recorded = await recordedAt(db, claims);
  return claims.map((claim, index) => match(claim, recorded.get(index) ?? []));
};

/** The flips at the address of each claim, by the claim's place, with one query for all of them. */
async function recordedAt(db: Db, claims: readonly TrackRecordClaimValues[]): Promise<Map<number, FlipRow[]>> {
  const found = new Map<number, FlipRow[]>();
  if (claims.length === 0) return found;
  const asked = sql<{ claim: number }>`(
    select place::integer as claim, zip, portal.address_key(address) as address_key
    from unnest(${claims.map(({ zip }) => zip)}::text[], ${claims.map(({ address }) => address)}::text[])
      with ordinality as given (zip, address, place))`.as<'asked'>('asked');
  const rows = await db
    .selectFrom(asked)
    .innerJoin('portal.flips', (join) => join.on(sql<boolean>`flips.zip = asked.zip`).on(sql<boolean>`flips.address_key = asked.address_key`))
    .selectAll('portal.flips')
    .select('asked.claim')
    .orderBy('sold_on', 'desc')
    .orderBy('id')
    .execute();
  for (const { claim, ...flip } of rows) found.set(claim - 1, [...(found.get(claim - 1) ?? []), flip]);
  return found;
}

/** A house may have been sold more than once: the sale that confirms the claim counts, else the nearest in time. */
function match(claim: TrackRecordClaimValues, flips: readonly FlipRow[]): TrackRecordMatch {
  const byDistance = [...flips].sort((a, b) => daysApart(claim, a) - daysApart(claim, b));
  const confirmed = byDistance.find((flip) => isConfirmedBy(claim, flip));
  const nearest = confirmed ?? byDistance[0];
  if (!nearest) return { verdict: 'NOT_FOUND', flip: null };
  return { verdict: confirmed ? 'CONFIRMED' : 'DIFFERS', flip: toFlip(nearest) };
}

const isConfirmedBy = (claim: TrackRecordClaimValues, flip: FlipRow) =>
  daysApart(claim, flip) <= DAYS_APART &&
  // In integers: 2 % of the claimed price is not a number that a computer holds exactly.
  Math.abs(flip.sale_price - claim.salePrice) * 100 <= claim.salePrice * PERCENT_APART;

const daysApart = (claim: TrackRecordClaimValues, flip: FlipRow) => Math.abs(Date.parse(claim.soldOn) - Date.parse(flip.sold_on)) / DAY_MS;

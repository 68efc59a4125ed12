import type { OfferStatus } from '@lender-portal/contracts/schema';
import type { PageArguments } from '@lender-portal/server-kit/graphql/page';
import { sql } from 'kysely';
import type { OfferRow } from '../../tables/exchange';
import type { Db } from '../../tables/tables';
import type { VisitMode } from '../../context/visits';
import { EXPIRING_STATUSES } from './transitions';

/** The company's offers in one mode, last changed first. */
export async function listOffers(
  db: Db,
  lenderId: string,
  {
    mode,
    statuses,
    today,
    skip,
    take,
  }: PageArguments & { mode: VisitMode; statuses: readonly OfferStatus[] | undefined; today: string },
): Promise<{ totalCount: number; nodes: OfferRow[] }> {
  if (statuses?.length === 0) return { totalCount: 0, nodes: [] };
  const found = db
    .selectFrom('marketplace.offers as offer')
    .innerJoin('marketplace.projects as project', 'project.id', 'offer.project_id')
    .where('offer.lender_id', '=', lenderId)
    .where('project.lender_id', mode === 'exchange' ? 'is' : 'is not', null)
    .$if(statuses !== undefined, (query) => query.where(statusToday(today), 'in', statuses!));
  const [{ totalCount }, nodes] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    found.selectAll('offer').orderBy('offer.updated_at', 'desc').orderBy('offer.id').offset(skip).limit(take).execute(),
  ]);
  return { totalCount, nodes };
}

/** SQL equivalent of `statusOn`. */
const statusToday = (today: string) =>
  sql<OfferStatus>`case when offer.status in (${sql.join(EXPIRING_STATUSES)}) and offer.expires_on < ${today}::date then 'EXPIRED' else offer.status end`;

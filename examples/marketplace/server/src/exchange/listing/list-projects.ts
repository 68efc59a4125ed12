import type { ProjectOrder } from '@lender-portal/contracts/schema';
import type { PageArguments } from '@lender-portal/server-kit/graphql/page';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { ProjectRow } from '../../tables/exchange';
import type { Db, MarketplaceTables } from '../../tables/tables';
import type { ListFilters } from './list-filters';
import { SEARCHED, searchQuery } from './search-query';

export type Projects = SelectQueryBuilder<MarketplaceTables, 'marketplace.projects', object>;

const open = (db: Db): Projects => db.selectFrom('marketplace.projects').where('is_open', '=', true);

/** Open projects that every lender can see. */
export const openToAll = (db: Db): Projects => open(db).where('lender_id', 'is', null);

/** Open direct requests to one lender. */
export const sentTo = (db: Db, lenderId: string): Projects => open(db).where('lender_id', '=', lenderId);

/** The id is a tiebreaker, so that no project appears on two pages. */
const ORDERS: Readonly<Record<ProjectOrder, RawBuilder<unknown>>> = {
  NEWEST: sql`created_at desc, id`,
  AMOUNT_ASC: sql`amount, id`,
  AMOUNT_DESC: sql`amount desc, id desc`,
  NEEDED_SOONEST: sql`needed_by, id`,
  RATE_DESC: sql`requested_rate desc nulls last, id`,
  LTV_ASC: sql`amount::float8 / as_is_value, id`,
  ARV_LTV_ASC: sql`amount::float8 / after_repair_value, id`,
  LTC_ASC: sql`amount::float8 / (purchase_price + coalesce(rehab_budget, 0)), id`,
  TERM_ASC: sql`requested_term_months, id`,
};

/**
 * Lists a page of projects. An index-only scan finds the ids, because the index covers all filters. Only the page's
 * rows are read from the table.
 */
export async function listProjects(
  db: Db,
  projects: Projects,
  filters: ListFilters,
  { skip, take, order }: PageArguments & { order: ProjectOrder },
): Promise<{ totalCount: number; nodes: ProjectRow[] }> {
  if (isEmpty(filters)) return { totalCount: 0, nodes: [] };
  const matching = filtered(projects, filters);
  // Use the search index first: "offset 0" keeps the planner from scanning an order index for matches.
  const found = matching
    .select(['id', 'created_at', 'amount', 'needed_by', 'requested_rate', 'requested_term_months'])
    .select(['as_is_value', 'after_repair_value', 'purchase_price', 'rehab_budget'])
    .$if(searchQuery(filters.search) !== undefined, (query) => query.offset(0));
  const [{ totalCount }, { rows: ids }] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    sql<{
      id: string;
    }>`select id from ${found} as found order by ${ORDERS[order]} offset ${skip} limit ${take}`.execute(db),
  ]);
  if (ids.length === 0) return { totalCount, nodes: [] };
  const wanted = ids.map(({ id }) => id);
  const rows = new Map(
    (await db.selectFrom('marketplace.projects').selectAll().where('id', 'in', wanted).execute()).map((row) => [
      row.id,
      row,
    ]),
  );
  return { totalCount, nodes: wanted.flatMap((id) => rows.get(id) ?? []) };
}

/** True if no project can match. */
export const isEmpty = ({ states, types, stages }: ListFilters): boolean =>
  [states, types, stages].some((list) => list?.length === 0);

export function filtered(
  projects: Projects,
  { states, types, stages, minAmount, maxAmount, search }: ListFilters,
): Projects {
  const tsQuery = searchQuery(search);
  return projects
    .$if(states !== undefined, (query) => query.where('state', 'in', states!))
    .$if(types !== undefined, (query) => query.where('type', 'in', types!))
    .$if(stages !== undefined, (query) => query.where('stage', 'in', stages!))
    .$if(minAmount !== undefined, (query) => query.where('amount', '>=', minAmount!))
    .$if(maxAmount !== undefined, (query) => query.where('amount', '<=', maxAmount!))
    .$if(tsQuery !== undefined, (query) => query.where(sql<boolean>`${SEARCHED} @@ ${tsQuery!}`));
}

import { readPage } from '@lender-portal/server-kit/graphql/page';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { sql, type RawBuilder } from 'kysely';
import type {
  LoanOrder,
  LoanResolvers,
  LoanStatement,
  LoanStatus,
  LoanStatusOperationFilterInput,
  QueryResolvers,
} from '../resolvers.generated';
import { needsLender } from '../context/loan-needs';
import type { LoanRow } from '../tables/loans';

const STATUSES: readonly LoanStatus[] = [
  'APPLICATION',
  'UNDERWRITING',
  'APPROVED',
  'CLOSING',
  'FUNDED',
  'PAID_OFF',
  'DECLINED',
];
const SEARCH_MAX = 100;
/** Maximum page size, so that a lender's list is exported with one request. */
const LOANS_MAX = 1000;

const ORDERS: Readonly<Record<LoanOrder, RawBuilder<unknown>>> = {
  PAST_DUE: sql`past_due desc`,
  BALANCE: sql`balance desc`,
  MATURITY: sql`case when status = 'FUNDED' then matures_on end`,
  AMOUNT: sql`amount desc`,
  NUMBER: sql`number desc`,
  CHANGED: sql`updated_at desc`,
};

/** The id is a tiebreaker, so that no loan appears on two pages. */
export const loans: NonNullable<QueryResolvers['loans']> = async (
  _parent,
  { where, search, order, ...args },
  { db, today, completeViewer },
) => {
  const { lender } = await completeViewer();
  const { skip, take } = readPage(args, LOANS_MAX);
  const statuses = matchingStatuses(where?.status);
  if (statuses.length === 0) return { totalCount: 0, nodes: [] };
  const needs = needsLender(today());
  const { needsLender: needsFilter, isPastDue } = where ?? {};
  let matching = db
    .selectFrom('marketplace.loans')
    .where('lender_id', '=', lender.id)
    .$if(statuses.length < STATUSES.length, (query) => query.where('status', 'in', statuses))
    .$if(typeof needsFilter === 'boolean', (query) => query.where(needsFilter ? needs : sql<boolean>`not ${needs}`))
    .$if(typeof isPastDue === 'boolean', (query) => query.where('past_due', isPastDue ? '>' : '=', 0));
  for (const word of splitWords(search))
    matching = matching.where(
      sql<boolean>`strpos(marketplace.fold_text(number || ' ' || project_name || ' ' || borrower_name), marketplace.fold_text(${word})) > 0`,
    );
  const [{ totalCount }, nodes] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy(ORDERS[order ?? 'PAST_DUE'])
      .orderBy(needs, 'desc')
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .offset(skip)
      .limit(take)
      .execute(),
  ]);
  return { totalCount, nodes };
};

const splitWords = (search: string | null | undefined) =>
  (search ?? '').slice(0, SEARCH_MAX).split(/\s+/).filter(Boolean);

export const loan: NonNullable<QueryResolvers['loan']> = async (_parent, { id }, { db, completeViewer }) => {
  const { lender } = await completeViewer();
  if (!isUuid(id)) return null;
  const found = await db
    .selectFrom('marketplace.loans')
    .selectAll()
    .where('id', '=', id)
    .where('lender_id', '=', lender.id)
    .executeTakeFirst();
  return found ?? null;
};

export const Loan: LoanResolvers = {
  projectName: ({ project_name: projectName }) => projectName,
  projectType: ({ project_type: projectType }) => projectType,
  borrowerName: ({ borrower_name: borrowerName }) => borrowerName,
  interestRate: ({ interest_rate: interestRate }) => interestRate,
  termMonths: ({ term_months: termMonths }) => termMonths,
  createdAt: ({ created_at: createdAt }) => createdAt.toISOString(),
  updatedAt: ({ updated_at: updatedAt }) => updatedAt.toISOString(),
  fundedOn: ({ funded_on: fundedOn }) => fundedOn,
  maturesOn: ({ matures_on: maturesOn }) => maturesOn,
  statement: toLoanStatement,
  needs: ({ id }, _args, { loaders }) => loaders.loanNeeds.load(id),
  async history({ id }, _args, { loaders }) {
    const steps = await loaders.loanSteps.load(id);
    return steps.map((step) => ({ id: step.id, status: step.status, at: step.at.toISOString() }));
  },
};

/** Statuses that match the filter. A status is never null, so `eq: null` matches none. */
function matchingStatuses(filter: LoanStatusOperationFilterInput | null | undefined): LoanStatus[] {
  return STATUSES.filter(
    (status) =>
      (filter?.eq === undefined || filter.eq === status) &&
      (filter?.neq === undefined || filter.neq !== status) &&
      (!filter?.in || filter.in.includes(status)),
  );
}

export function toLoanStatement({ id, statement }: Pick<LoanRow, 'id' | 'statement'>): LoanStatement | null {
  if (!statement) return null;
  const { due, pastDue, draws, payments, ...figures } = statement;
  return {
    id,
    ...figures,
    payoff: figures.balance + figures.interest,
    dueOn: due?.on ?? null,
    dueAmount: due?.amount ?? 0,
    pastDueSince: pastDue?.on ?? null,
    pastDue: pastDue?.amount ?? 0,
    draws: draws.toReversed(),
    payments: payments.toReversed(),
  };
}

import { readPage } from '@lender-portal/server-kit/graphql/page';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { sql } from 'kysely';
import type {
  LoanOrder,
  LoanResolvers,
  LoanStatus,
  LoanStatusOperationFilterInput,
  QueryResolvers,
} from '../resolvers.generated';
import { needsLender } from '../context/loan-needs';

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

/** The id is a tiebreaker, so that no loan appears on two pages. */
export const loans: NonNullable<QueryResolvers['loans']> = async (
  _parent,
  { where, search, order, ...args },
  { db, today, completeViewer },
) => {
  const { lender } = await completeViewer();
  const { skip, take } = readPage(args);
  const statuses = matchingStatuses(where?.status);
  if (statuses.length === 0) return { totalCount: 0, nodes: [] };
  const needs = needsLender(today());
  const needsFilter = where?.needsLender;
  let matching = db
    .selectFrom('marketplace.loans')
    .where('lender_id', '=', lender.id)
    .$if(statuses.length < STATUSES.length, (query) => query.where('status', 'in', statuses))
    .$if(typeof needsFilter === 'boolean', (query) => query.where(needsFilter ? needs : sql<boolean>`not ${needs}`));
  for (const word of splitWords(search))
    matching = matching.where(
      sql<boolean>`strpos(marketplace.fold_text(number || ' ' || project_name || ' ' || borrower_name), marketplace.fold_text(${word})) > 0`,
    );
  const [{ totalCount }, nodes] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .$if(order === undefined || order === null || order === 'NEEDS_LENDER', (query) => query.orderBy(needs, 'desc'))
      .$if(order === 'NUMBER' || order === 'AMOUNT', (query) =>
        query.orderBy(COLUMNS[order as 'NUMBER' | 'AMOUNT'], 'desc'),
      )
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .offset(skip)
      .limit(take)
      .execute(),
  ]);
  return { totalCount, nodes };
};

const COLUMNS = { NUMBER: 'number', AMOUNT: 'amount' } as const satisfies Partial<Record<LoanOrder, string>>;

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

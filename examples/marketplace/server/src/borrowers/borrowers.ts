import { readPage } from '@lender-portal/server-kit/graphql/page';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { sql } from 'kysely';
import type { BorrowerResolvers, QueryResolvers } from '../resolvers.generated';

const SEARCH_MAX = 100;

/** Collations differ between databases. Lowercase names sort the same everywhere. */
const BY_NAME = [sql`lower(last_name)`, sql`lower(first_name)`];

export const borrowers: NonNullable<QueryResolvers['borrowers']> = async (
  _parent,
  { search, order, ...args },
  { db, whiteLabelViewer },
) => {
  const { lender } = await whiteLabelViewer();
  const { skip, take } = readPage(args);
  let matching = db.selectFrom('marketplace.borrowers').where('lender_id', '=', lender.id);
  for (const word of splitWords(search)) {
    matching = matching.where(
      sql<boolean>`strpos(marketplace.fold_text(first_name || ' ' || last_name || ' ' || coalesce(company, '') || ' ' || email), marketplace.fold_text(${word})) > 0`,
    );
  }
  const loans = sql<number>`(select count(*) from marketplace.loans where loans.borrower_id = borrowers.id)`;
  const [{ totalCount }, nodes] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .$if(order === 'NEWEST', (query) => query.orderBy('created_at', 'desc'))
      .$if(order === 'LOANS', (query) => query.orderBy(loans, 'desc'))
      .orderBy(BY_NAME[0]!)
      .orderBy(BY_NAME[1]!)
      .orderBy('id')
      .offset(skip)
      .limit(take)
      .execute(),
  ]);
  return { totalCount, nodes };
};

const splitWords = (search: string | null | undefined) =>
  (search ?? '').slice(0, SEARCH_MAX).split(/\s+/).filter(Boolean);

export const borrower: NonNullable<QueryResolvers['borrower']> = async (_parent, { id }, { db, whiteLabelViewer }) => {
  const { lender } = await whiteLabelViewer();
  if (!isUuid(id)) return null;
  const found = await db
    .selectFrom('marketplace.borrowers')
    .selectAll()
    .where('id', '=', id)
    .where('lender_id', '=', lender.id)
    .executeTakeFirst();
  return found ?? null;
};

export const Borrower: BorrowerResolvers = {
  firstName: ({ first_name: firstName }) => firstName,
  lastName: ({ last_name: lastName }) => lastName,
  createdAt: ({ created_at: createdAt }) => createdAt.toISOString(),
  loans: ({ id }, _args, { loaders }) => loaders.borrowerLoans.load(id),
  requests: ({ id }, _args, { loaders }) => loaders.borrowerRequests.load(id),
  trackRecord: ({ id }, _args, { loaders }) => loaders.borrowerTrackRecords.load(id),
};

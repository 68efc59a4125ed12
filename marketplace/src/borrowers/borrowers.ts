import { readPage } from '@lender-portal/server/graphql/page';
import { isUuid } from '@lender-portal/server/database/is-uuid';
import { sql } from 'kysely';
import type { BorrowerResolvers, QueryResolvers } from '../resolvers.generated';
import { listNotes } from './notes';
import { trackRecordOf } from './track-record-of';

const SEARCH_MAX = 100;

/** Servers sort by different alphabets; without case they agree on names. */
const BY_NAME = [sql`lower(last_name)`, sql`lower(first_name)`];

export const borrowers: NonNullable<QueryResolvers['borrowers']> = async (_parent, { search, order, ...args }, { db, whiteLabelViewer }) => {
  const { lender } = await whiteLabelViewer();
  const { skip, take } = readPage(args);
  let ofLender = db.selectFrom('portal.borrowers').where('lender_id', '=', lender.id);
  for (const word of wordsOf(search)) {
    ofLender = ofLender.where(sql<boolean>`strpos(lower(first_name || ' ' || last_name || ' ' || coalesce(company, '') || ' ' || email), ${word}) > 0`);
  }
  const loans = sql<number>`(select count(*) from portal.loans where loans.borrower_id = borrowers.id)`;
  const [{ totalCount }, nodes] = await Promise.all([
    ofLender.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    ofLender
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

const wordsOf = (search: string | null | undefined) => (search ?? '').slice(0, SEARCH_MAX).toLowerCase().split(/\s+/).filter(Boolean);

export const borrower: NonNullable<QueryResolvers['borrower']> = async (_parent, { id }, { db, whiteLabelViewer }) => {
  const { lender } = await whiteLabelViewer();
  if (!isUuid(id)) return null;
  const found = await db.selectFrom('portal.borrowers').selectAll().where('id', '=', id).where('lender_id', '=', lender.id).executeTakeFirst();
  return found ?? null;
};

export const Borrower: BorrowerResolvers = {
  firstName: ({ first_name: firstName }) => firstName,
  lastName: ({ last_name: lastName }) => lastName,
  createdAt: ({ created_at: createdAt }) => createdAt.toISOString(),
  loans: ({ id }, _args, { loaders }) => loaders.borrowerLoans.load(id),
  async requests({ id, lender_id: lenderId }, _args, { db }) {
    const rows = await db
      .selectFrom('portal.projects')
      .select(['id', 'name', 'state', 'type', 'amount', 'created_at as createdAt'])
      .where('lender_id', '=', lenderId)
      .where('borrower_id', '=', id)
      .where('is_open', '=', true)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(100)
      .execute();
    return rows.map(({ createdAt, ...request }) => ({ ...request, createdAt: createdAt.toISOString() }));
  },
  async notes({ id }, _args, { db, whiteLabelViewer }) {
    return listNotes(db, id, (await whiteLabelViewer()).user.id);
  },
  trackRecord: ({ id }, _args, { db }) => trackRecordOf(db, id),
};

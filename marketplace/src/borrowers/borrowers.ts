import { readPage } from '@lender-portal/server/graphql/page';
import { isUuid } from '@lender-portal/server/database/is-uuid';
import { sql } from 'kysely';
import type { BorrowerResolvers, QueryResolvers } from '../resolvers.generated';

export const borrowers: NonNullable<QueryResolvers['borrowers']> = async (_parent, args, { db, whiteLabelViewer }) => {
  const { lender } = await whiteLabelViewer();
  const { skip, take } = readPage(args);
  const ofLender = db.selectFrom('portal.borrowers').where('lender_id', '=', lender.id);
  const [{ totalCount }, nodes] = await Promise.all([
    ofLender.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    ofLender
      .selectAll()
      // Servers sort by different alphabets; without case they agree on names.
      .orderBy(sql`lower(last_name)`)
      .orderBy(sql`lower(first_name)`)
      .orderBy('id')
      .offset(skip)
      .limit(take)
      .execute(),
  ]);
  return { totalCount, nodes };
};

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
};

import { sql } from 'kysely';
import type { Db } from '../../database/open-database';
import type { MutationResolvers, TermsStatus, UserResolvers } from '../resolvers.generated';

/** The terms in force: the newest ones that are published. */
const currentTerms = (db: Db) =>
  db
    .selectFrom('portal.terms')
    .select(['id', 'url'])
    .where('published_at', '<=', sql<Date>`now()`)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

async function termsStatusOf(db: Db, userId: string): Promise<TermsStatus> {
  const terms = await currentTerms(db);
  // Nothing is published, so there is nothing to accept.
  if (!terms) return { isAccepted: true, isUrlChanged: false, url: '' };
  const accepted = await db.selectFrom('portal.terms_acceptances').select('terms_id').where('user_id', '=', userId).execute();
  const isAccepted = accepted.some(({ terms_id: id }) => id === terms.id);
  return { isAccepted, isUrlChanged: !isAccepted && accepted.length > 0, url: terms.url };
}

export const termsStatus: NonNullable<UserResolvers['termsStatus']> = ({ id }, _args, { db }) => termsStatusOf(db, id);

/** Accepting again changes nothing. */
export const acceptTerms: NonNullable<MutationResolvers['acceptTerms']> = async (_parent, _args, { db, viewer }) => {
  const { user } = await viewer();
  const terms = await currentTerms(db);
  if (terms) {
    await db
      .insertInto('portal.terms_acceptances')
      .values({ user_id: user.id, terms_id: terms.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return user;
};

import { acceptTerms as keepAcceptance, currentTerms } from '../../../domains/terms/terms';
import type { Db } from '../../../foundation/database/tables';
import type { MutationResolvers, TermsStatus, UserResolvers } from '../resolvers.generated';

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
  if (terms) await keepAcceptance(db, user.id, terms.id);
  return user;
};

import { recordTermsAcceptance, currentTerms } from '../../../domains/terms/terms';
import type { MutationResolvers, UserResolvers } from '../resolvers.generated';

export const termsStatus: NonNullable<UserResolvers['termsStatus']> = ({ id }, _args, { loaders }) =>
  loaders.termsStatus.load(id);

/** Idempotent. */
export const acceptTerms: NonNullable<MutationResolvers['acceptTerms']> = async (_parent, _args, { db, viewer }) => {
  const { user } = await viewer();
  const terms = await currentTerms(db);
  if (terms) await recordTermsAcceptance(db, user.id, terms.id);
  return user;
};

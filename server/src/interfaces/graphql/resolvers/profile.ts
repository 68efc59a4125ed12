import { completeProfile } from '../../../domains/profile/complete-profile';
import { findDraft, storeProfileDraft } from '../../../domains/profile/drafts';
import type { MutationResolvers, ProfileDraft, QueryResolvers } from '../resolvers.generated';
import type { DraftRow } from '../../../domains/profile/tables';

export const profileDraft: NonNullable<QueryResolvers['profileDraft']> = async (_parent, _args, { db, viewer }) => {
  const row = await findDraft(db, (await viewer()).user.id);
  return row ? toProfileDraft(row) : null;
};

export const saveProfileDraft: NonNullable<MutationResolvers['saveProfileDraft']> = async (
  _parent,
  { input },
  { db, viewer },
) => toProfileDraft(await storeProfileDraft(db, await viewer(), input));

export const updateTenantProfile: NonNullable<MutationResolvers['updateTenantProfile']> = async (
  _parent,
  input,
  { db, viewer },
) => {
  const completed = await completeProfile(db, await viewer(), input);
  return { tenant: completed, user: completed.user };
};

/** A user has at most one draft, so the user's id identifies it. */
const toProfileDraft = ({ user_id: id, typed: values, step, updated_at: updatedAt }: DraftRow): ProfileDraft => ({
  id,
  values,
  step,
  updatedAt: updatedAt.toISOString(),
});

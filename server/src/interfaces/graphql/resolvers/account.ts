import { revisionOf, updateUserDetails } from '../../../domains/profile/update-account';
import { endOtherUserSessions, endUserSession } from '../../../domains/sessions/user-sessions';
import type { AccountResolvers, MutationResolvers, QueryResolvers } from '../resolvers.generated';

export const account: NonNullable<QueryResolvers['account']> = async (_parent, _args, { completeViewer }) =>
  completeViewer();

export const updateAccount: NonNullable<MutationResolvers['updateAccount']> = async (
  _parent,
  { input },
  { db, completeViewer },
) => {
  const viewer = await completeViewer();
  const user = await updateUserDetails(db, viewer, input);
  return { account: { ...viewer, user }, user };
};

export const endSession: NonNullable<MutationResolvers['endSession']> = async (
  _parent,
  { id },
  { db, sessions, completeViewer },
) => {
  const viewer = await completeViewer();
  await endUserSession(db, sessions, viewer, id);
  return viewer;
};

export const endOtherSessions: NonNullable<MutationResolvers['endOtherSessions']> = async (
  _parent,
  _args,
  { db, sessions, completeViewer },
) => {
  const viewer = await completeViewer();
  await endOtherUserSessions(db, sessions, viewer);
  return viewer;
};

export const Account: AccountResolvers = {
  id: ({ user }) => user.id,
  revision: ({ user }) => revisionOf(user),
  firstName: ({ user }) => user.first_name,
  lastName: ({ user }) => user.last_name,
  email: ({ user }) => user.email,
  phone: ({ user }) => user.phone ?? '',
  companyRole: ({ user }) => user.company_role,
  lastSignInAt: async ({ user }, _args, { loaders }) => (await loaders.lastSignIns.load(user.id)).toISOString(),
  async sessions({ user, sessionId }, _args, { loaders }) {
    const rows = await loaders.sessions.load(user.id);
    return rows.map(({ id, device, signed_in_at: signedInAt, last_seen_at: lastSeenAt }) => ({
      id,
      device,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === sessionId,
    }));
  },
  async acceptedTerms({ user }, _args, { loaders }) {
    const rows = await loaders.acceptedTerms.load(user.id);
    return rows.map(({ id, version, url, acceptedAt }) => ({ id, version, url, acceptedAt: acceptedAt.toISOString() }));
  },
};

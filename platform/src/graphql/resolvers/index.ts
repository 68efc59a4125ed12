import type { Resolvers } from '../resolvers.generated';
import { flip, flipsByZip } from './flips';
import { checkInvitation, getLenderUserInvitations } from './invitations';
import { createJoinRequest } from './join-requests';
import { getLenderUsers } from './lender-users';
import { openProjects } from './open-projects';
import { Lender, Tenant, User } from './tenant';
import { acceptTerms } from './terms';
import { validateTrackRecord } from './track-record';

export const resolvers = {
  Query: {
    user: async (_parent, _args, { viewer }) => (await viewer()).user,
    tenant: async (_parent, _args, { viewer }) => viewer(),
    openProjects,
    flipsByZip,
    flip,
    validateTrackRecord,
    checkInvitation,
    getLenderUsers,
    getLenderUserInvitations,
  },
  Mutation: { acceptTerms, createJoinRequest },
  User,
  Tenant,
  Lender,
} satisfies Resolvers;

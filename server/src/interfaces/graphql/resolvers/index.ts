import type { GraphQLContext, GraphQLExtension } from '../context';
import type { Resolvers } from '../resolvers.generated';
import { account, Account, endOtherSessions, endSession, updateAccount } from './account';
import { attention, mailPreferences, markAttention, setMailPreference } from './attention';
import {
  createFiles,
  deleteFile,
  documentLink,
  getFileConfig,
  getFileStackSecurity,
  getFileStateConfig,
} from './documents';
import {
  checkInvitation,
  claimableInvitations,
  claimInvitation,
  createLenderUserInvitation,
  getLenderUserInvitations,
  resendLenderUserInvitation,
  revokeLenderUserInvitation,
} from './invitations';
import { createJoinRequest } from './join-requests';
import { createLenderState, deleteLenderState } from './lender-states';
import { getLenderUsers, updateUserActivity } from './lender-users';
import { profileDraft, saveProfileDraft, updateTenantProfile } from './profile';
import { Lender, Tenant, updateCompany, User } from './tenant';
import { acceptTerms } from './terms';

const own = {
  Query: {
    user: async (_parent, _args, { viewer }) => (await viewer()).user,
    tenant: async (_parent, _args, { viewer }) => viewer(),
    account,
    attention,
    mailPreferences,
    checkInvitation,
    claimableInvitations,
    getLenderUsers,
    getLenderUserInvitations,
    getFileConfig,
    getFileStateConfig,
    getFileStackSecurity,
    documentLink,
    profileDraft,
  },
  Mutation: {
    acceptTerms,
    markAttention,
    setMailPreference,
    updateAccount,
    updateCompany,
    endSession,
    endOtherSessions,
    createJoinRequest,
    updateTenantProfile,
    saveProfileDraft,
    createFiles,
    deleteFile,
    createLenderState,
    deleteLenderState,
    claimInvitation,
    createLenderUserInvitation,
    resendLenderUserInvitation,
    revokeLenderUserInvitation,
    updateUserActivity,
  },
  Account,
  User,
  Tenant,
  Lender,
} satisfies Resolvers;

/** Gives each mutation new loaders, so it sees the changes of earlier mutations in the same operation. */
const withFreshLoaders = <Fields extends Record<string, unknown>>(mutations: Fields): Fields =>
  Object.fromEntries(
    Object.entries(mutations).map(([name, resolve]) => [
      name,
      (parent: unknown, args: unknown, context: GraphQLContext, info: unknown) => {
        Object.assign(context, context.renewLoaders());
        return (resolve as (...parameters: unknown[]) => unknown)(parent, args, context, info);
      },
    ]),
  ) as Fields;

/** Merges the resolvers of the portal and of an extension. */
export const createResolvers = (extension: GraphQLExtension | undefined) => ({
  ...own,
  ...extension?.resolvers,
  Query: { ...own.Query, ...extension?.resolvers.Query },
  Mutation: withFreshLoaders({ ...own.Mutation, ...extension?.resolvers.Mutation }),
});

import type { Resolvers } from '../resolvers.generated';
import { Borrower, borrower, borrowers } from './borrowers';
import { createFiles, deleteFile, documentLink, getFileConfig, getFileStackSecurity, getFileStateConfig } from './documents';
import { flip, flipsByZip } from './flips';
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
import { Loan, loan, loans } from './loans';
import { profileDraft, saveProfileDraft, updateTenantProfile } from './profile';
import { directRequest, directRequests, openProject, openProjects } from './projects';
import { Lender, Tenant, User } from './tenant';
import { acceptTerms } from './terms';
import { validateTrackRecord } from './track-record';

export const resolvers = {
  Query: {
    user: async (_parent, _args, { viewer }) => (await viewer()).user,
    tenant: async (_parent, _args, { viewer }) => viewer(),
    openProjects,
    openProject,
    directRequests,
    directRequest,
    loans,
    loan,
    borrowers,
    borrower,
    flipsByZip,
    flip,
    validateTrackRecord,
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
  User,
  Tenant,
  Lender,
  Loan,
  Borrower,
} satisfies Resolvers;

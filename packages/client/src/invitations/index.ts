/** Inviting people, and the pending invitations. A separate entry, bundled into modules with invitations. */
export { useInvitationActions, type InvitationActions } from './use-invitation-actions';
export { useInvite } from './use-invite';

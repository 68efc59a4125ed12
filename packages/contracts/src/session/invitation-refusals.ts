/**
 * Refusals of a sign-up with an invitation. Identified by message, because a hosted auth service passes on our hook's
 * message but replaces its code.
 */
export const invitationRefusals = {
  invalid: 'Please check your invitation link',
  anotherAddress: 'This invitation was sent to another address',
} as const;

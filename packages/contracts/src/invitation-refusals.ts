/**
 * Why a sign-up with an invitation is refused. They are told apart by their words: a hosted auth service passes on the
 * message of our hook, and puts a code of its own beside it. Source: specification, section 8.
 */
export const invitationRefusals = {
  invalid: 'Please check your invitation link',
  anotherAddress: 'This invitation was sent to another address',
} as const;

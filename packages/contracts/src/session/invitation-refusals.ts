/**
 * Why a sign-up with an invitation is refused. They are told apart by their words: a hosted auth service passes on the
 * message of our hook, and puts a code of its own beside it. Behaviour: sign-up.for-its-address.
 */
export const invitationRefusals = {
  invalid: 'Please check your invitation link',
  anotherAddress: 'This invitation was sent to another address',
} as const;

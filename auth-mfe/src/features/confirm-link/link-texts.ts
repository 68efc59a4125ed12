import type { MailedLinkType } from '@lender-portal/contracts';

interface LinkTexts {
  title: string;
  text: string;
  /** Button label. */
  action: string;
}

const confirmEmail: LinkTexts = {
  title: 'Confirm your email',
  text: 'Confirm that this email address is yours.',
  action: 'Confirm email',
};
const signIn: LinkTexts = {
  title: 'Sign in',
  text: 'Continue to sign in with the link from your email.',
  action: 'Sign in',
};
const resetPassword: LinkTexts = {
  title: 'Reset your password',
  text: 'Continue to choose a new password.',
  action: 'Continue',
};

/** Texts for links that have not been redeemed. */
export const textsByType: Readonly<Record<MailedLinkType, LinkTexts>> = {
  signup: confirmEmail,
  email: confirmEmail,
  invite: confirmEmail,
  email_change: confirmEmail,
  magiclink: signIn,
  recovery: resetPassword,
};

/** Texts for links that the auth service already redeemed. These only sign in. */
export const sessionLinkTexts = (type: MailedLinkType): LinkTexts =>
  type === 'recovery' ? resetPassword : { ...signIn, action: 'Continue' };

import type { MailedLinkType } from '@lender-portal/contracts';

interface LinkTexts {
  title: string;
  text: string;
  /** Of the button. */
  action: string;
}

const confirmEmail: LinkTexts = {
  title: 'Confirm your email',
  text: 'Confirm that this email address is yours.',
  action: 'Confirm email',
};
const signIn: LinkTexts = { title: 'Sign in', text: 'Continue to sign in with the link of the email.', action: 'Sign in' };
const resetPassword: LinkTexts = { title: 'Reset your password', text: 'Continue to choose a new password.', action: 'Continue' };

/** What is said of a link that has yet to be used. */
export const textsByType: Readonly<Record<MailedLinkType, LinkTexts>> = {
  signup: confirmEmail,
  email: confirmEmail,
  invite: confirmEmail,
  email_change: confirmEmail,
  magiclink: signIn,
  recovery: resetPassword,
};

/** What is said of a link that the auth service has used already: it only signs in any more. */
export const textsOfSession = (type: MailedLinkType): LinkTexts => (type === 'recovery' ? resetPassword : { ...signIn, action: 'Continue' });

/** Reserved by RFC 2606: it receives no mail, so nobody can sign up with it. */
export const CHECK_DOMAIN = '@portal.invalid';

/** Whether an account was created for a check. User lists omit these, and they get no mails. */
export const isCheckEmail = (email: string): boolean => email.toLowerCase().endsWith(CHECK_DOMAIN);

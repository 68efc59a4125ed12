/**
 * What is logged as a security event, and how loud: the names of the OWASP logging vocabulary where it has one, so that
 * rules of a log's alarms need not be written anew.
 */
export const SECURITY_EVENTS = {
  authn_login_success: 'info',
  authn_login_fail: 'warn',
  /** Refused because of earlier failures. */
  authn_login_lock: 'warn',
  authn_password_change: 'info',
  authn_password_change_fail: 'warn',
  /** Ours: a password reset was requested. */
  authn_password_reset: 'info',
  /** A session was ended by its user. */
  authn_token_revoked: 'info',
  /** A used refresh token was presented again: it was copied. */
  authn_token_reuse: 'warn',
  authz_fail: 'warn',
  /** Who may do what has changed. */
  authz_change: 'info',
  /** What was done with a service key. */
  authz_admin: 'info',
  excess_rate_limit_exceeded: 'warn',
  /** Ours: a sign-up, perhaps with the address of an existing account, which the response does not reveal either. */
  user_sign_up: 'info',
} as const satisfies Record<string, 'info' | 'warn'>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

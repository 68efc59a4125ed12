/**
 * What is logged as a security event, and how loud: the names of the OWASP logging vocabulary where it has one, so that
 * rules of a log's alarms need not be written anew.
 */
export const SECURITY_EVENTS = {
  authn_login_success: 'info',
  authn_login_fail: 'warn',
  /** Refused or kept waiting because of earlier failures. */
  authn_login_lock: 'warn',
  authn_password_change: 'info',
  authn_password_change_fail: 'warn',
  /** Ours: somebody has asked for a link to set a new password. */
  authn_password_reset: 'info',
  /** A session was ended by its user. */
  authn_token_revoked: 'info',
  /** A refresh token that was used up came again: somebody has a copy. */
  authn_token_reuse: 'warn',
  authz_fail: 'warn',
  /** Who may do what has changed. */
  authz_change: 'info',
  /** What was done with a service key. */
  authz_admin: 'info',
  excess_rate_limit_exceeded: 'warn',
  /** Ours: somebody signs up, perhaps with the address of an account, which the answer does not tell either. */
  user_sign_up: 'info',
} as const satisfies Record<string, 'info' | 'warn'>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/**
 * Security events and their log levels. Uses the names of the OWASP logging vocabulary if it has one, so existing alert
 * rules apply.
 */
export const SECURITY_EVENTS = {
  authn_login_success: 'info',
  authn_login_fail: 'warn',
  /** Rejected because of earlier failures. */
  authn_login_lock: 'warn',
  authn_password_change: 'info',
  authn_password_change_fail: 'warn',
  /** Not in OWASP: a password reset was requested. */
  authn_password_reset: 'info',
  /** A user ended a session. */
  authn_token_revoked: 'info',
  /** A used refresh token was presented again, which means that it was copied. */
  authn_token_reuse: 'warn',
  authz_fail: 'warn',
  /** Permissions were changed. */
  authz_change: 'info',
  /** An action with a service key. */
  authz_admin: 'info',
  excess_rate_limit_exceeded: 'warn',
  /**
   * Not in OWASP: a sign-up, possibly with the address of an existing account; like the response, the event does not
   * reveal which.
   */
  user_sign_up: 'info',
} as const satisfies Record<string, 'info' | 'warn'>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

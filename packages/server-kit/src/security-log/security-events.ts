/** Security events and their log levels. Uses the names of the OWASP logging vocabulary, so existing alert rules apply. */
export const SECURITY_EVENTS = {
  /** A user ended a session. */
  authn_token_revoked: 'info',
  authz_fail: 'warn',
  /** Permissions were changed. */
  authz_change: 'info',
  /** An action with a service key. */
  authz_admin: 'info',
  excess_rate_limit_exceeded: 'warn',
} as const satisfies Record<string, 'info' | 'warn'>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

import type { Limit } from '@lender-portal/server-kit/limits/limit';

/** What one address on the network may ask the auth service for. */
export type LimitedRequest = 'signUp' | 'recover' | 'resend' | 'updateUser' | 'token' | 'verify';

/** The limits and costs of the service. Seconds unless the name says otherwise. */
export interface AuthLimits {
  accessTokenLifetime: number;
  /** How long a refresh token that was already used still works, beside the rules for lost answers. */
  refreshTokenReuseInterval: number;
  /** The longest life of a session, or null for no end. */
  sessionTimebox: number | null;
  /** How long a session lives without renewal, or null for no end. */
  sessionIdleTimeout: number | null;
  passwordHashCost: number;
  /** Failed sign-ins of one account from one network. */
  failedSignIns: Limit;
  /** Mails of one kind to one address. */
  mailsPerRecipient: Limit;
  /** Mails to all addresses together. */
  mails: Limit;
  /** Requests of one address on the network. */
  requests: Record<LimitedRequest, Limit>;
}

const FEW_REQUESTS: Limit = { max: 30, window: 300 };

/** Source: the hosted service's own defaults, which have no end of sessions and no limit of failed sign-ins. */
export const DEFAULT_AUTH_LIMITS = {
  accessTokenLifetime: 3600,
  refreshTokenReuseInterval: 10,
  // A working week, and a night between two days of it.
  sessionTimebox: 7 * 24 * 60 * 60,
  sessionIdleTimeout: 24 * 60 * 60,
  passwordHashCost: 10,
  failedSignIns: { max: 10, window: 300 },
  mailsPerRecipient: { max: 1, window: 60 },
  mails: { max: 30, window: 60 * 60 },
  requests: {
    signUp: FEW_REQUESTS,
    recover: FEW_REQUESTS,
    resend: FEW_REQUESTS,
    updateUser: FEW_REQUESTS,
    verify: FEW_REQUESTS,
    token: { max: 150, window: 300 },
  },
} satisfies AuthLimits;

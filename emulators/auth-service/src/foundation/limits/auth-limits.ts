import type { Limit } from '@lender-portal/server-kit/limits/limit';

/** Requests that are rate-limited per client IP. */
export type LimitedRequest = 'signUp' | 'recover' | 'resend' | 'updateUser' | 'token' | 'verify';

/** Limits and costs of the service, in seconds unless the name says otherwise. */
export interface AuthLimits {
  accessTokenLifetime: number;
  /** Period in which a used refresh token still works, in addition to the rule for lost responses. */
  refreshTokenReuseInterval: number;
  /** Maximum lifetime of a session; null for none. */
  sessionTimebox: number | null;
  /** Maximum time without a refresh; null for none. */
  sessionIdleTimeout: number | null;
  passwordHashCost: number;
  /** Failed sign-ins per account and network. */
  failedSignIns: Limit;
  /** Mails of one type per recipient. */
  mailsPerRecipient: Limit;
  /** Mails to all recipients together. */
  mails: Limit;
  /** Requests per client IP. */
  requests: Record<LimitedRequest, Limit>;
}

const FEW_REQUESTS: Limit = { max: 30, window: 300 };

/** Source: Supabase Auth's defaults, which do not limit session lifetime or failed sign-ins. */
export const DEFAULT_AUTH_LIMITS = {
  accessTokenLifetime: 3600,
  refreshTokenReuseInterval: 10,
  // Sessions last a work week and survive a night without activity.
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

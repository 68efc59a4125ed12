/**
 * `app_metadata` of the session user; only the server can write it.
 */
export interface SessionUserMetadata {
  tenantId?: string;
  tenantName?: string;
  tenantIsDev?: boolean;
  tenantType?: string;
}

/** Local-storage key of the auth client; the same in all environments. */
export const AUTH_STORAGE_KEY = 'lender-portal-auth';

/** Error message of a sign-in that the tenant guard rejects. */
export const WRONG_TENANT_TYPE = 'Wrong type of tenant';

/** Rights of the last user, which only save time. */
export const RIGHTS_STORAGE_KEY = 'lender-portal-rights';
/** Prefix of profile drafts that the server does not have yet, by user. */
export const DRAFT_STORAGE_PREFIX = 'lender-portal-profile-draft:';

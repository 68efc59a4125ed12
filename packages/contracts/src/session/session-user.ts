/** `app_metadata` of the session user, written by the platform only. Behaviour: frame.dev-tenant, sign-in.tenant-type. */
export interface SessionUserMetadata {
  tenantId?: string;
  tenantName?: string;
  tenantIsDev?: boolean;
  tenantType?: string;
}

/** The local-storage key of the one auth client, equal in all environments. */
export const AUTH_STORAGE_KEY = 'lender-portal-auth';

/** The message of a sign-in that the tenant guard refuses. Behaviour: sign-in.tenant-type. */
export const WRONG_TENANT_TYPE = 'Wrong type of tenant';

export { AccountExistsError, isAccountExistsError } from './auth/account-exists';
export { createAuthClient, LenderAuthClient } from './auth/auth-client';
export { checkTenantType, isTenantGuardError, TenantGuardError, WRONG_TENANT_TYPE_CODE } from './auth/tenant-guard';

export { AccountExistsError, isAccountExistsError } from './auth/account-exists';
export { createAuthClient, LenderAuthClient } from './auth/auth-client';
export { endLinkSession, openLink, type LinkSession } from './auth/link-session';
export { isOtherSessionError, OtherSessionError } from './auth/other-session';
export { canStoreSession } from './auth/session-storage';
export { dropSession, signOut } from './auth/sign-out';
export { checkTenantType, isTenantGuardError, TenantGuardError, WRONG_TENANT_TYPE_CODE } from './auth/tenant-guard';
export { correlationIdOf } from './correlation-id';
export { toFailure, type Failure } from './failure';
// Modules share this package at run time, and would bundle the contract's code.
export { isTimeLimitError, withTimeLimit } from '@lender-portal/module-contract';

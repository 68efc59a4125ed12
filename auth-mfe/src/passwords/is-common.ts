import { withTimeLimit } from '@lender-portal/client';

const FETCH_TIMEOUT_MS = 5_000;

/**
 * Whether a password is among the most common ones. The list is a separate chunk that loads when the first password is
 * submitted. If it fails to load, only the auth service rejects such passwords.
 */
export async function isCommon(password: string): Promise<boolean> {
  try {
    const { isCommonPassword } = await withTimeLimit(fetchList, FETCH_TIMEOUT_MS);
    return isCommonPassword(password);
  } catch (error) {
    console.warn('Common passwords failed to load:', error);
    return false;
  }
}

const fetchList = () => import(/* webpackChunkName: "common-passwords" */ '@lender-portal/contracts/common-passwords');

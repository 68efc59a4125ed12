import { withTimeLimit } from '@lender-portal/client';

const FETCH_TIMEOUT_MS = 5_000;

/**
 * Whether a password is among the most common ones. The list is a file of its own, which no page waits for: it is
 * fetched when the first password is sent. If it cannot be fetched, the auth service alone refuses such passwords.
 */
export async function isCommon(password: string): Promise<boolean> {
  try {
    const { isCommonPassword } = await withTimeLimit(fetchList, FETCH_TIMEOUT_MS);
    return isCommonPassword(password);
  } catch (error) {
    console.warn('The list of common passwords could not be loaded:', error);
    return false;
  }
}

const fetchList = () => import(/* webpackChunkName: "common-passwords" */ '@lender-portal/contracts/common-passwords');

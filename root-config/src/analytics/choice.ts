import { safeLocalStorage } from '@lender-portal/module-contract';

/** The user's consent to analytics in this browser. */
export type AnalyticsChoice = 'allowed' | 'refused';

const KEY = 'lender-portal-analytics';

/** @returns the stored choice; undefined if there is none or storage is blocked */
export function readChoice(): AnalyticsChoice | undefined {
  const value = safeLocalStorage.getItem(KEY);
  return value === 'allowed' || value === 'refused' ? value : undefined;
}

/** Stores the choice. If storage is blocked, it applies to this page only. */
export const storeChoice = (choice: AnalyticsChoice): void => void safeLocalStorage.setItem(KEY, choice);

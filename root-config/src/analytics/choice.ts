/** The user's consent to analytics in this browser. */
export type AnalyticsChoice = 'allowed' | 'refused';

const KEY = 'lender-portal-analytics';

/** @returns the stored choice; undefined if there is none or storage is blocked */
export function readChoice(): AnalyticsChoice | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'allowed' || value === 'refused' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the choice. If storage is blocked, it applies to this page only. */
export function storeChoice(choice: AnalyticsChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The next page asks again.
  }
}

/** The user's consent to analytics, in this browser. */
export type AnalyticsChoice = 'allowed' | 'refused';

const KEY = 'lender-portal-analytics';

/** @returns what was chosen; undefined where nothing was, or the browser keeps nothing */
export function readChoice(): AnalyticsChoice | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'allowed' || value === 'refused' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers it, where the browser keeps anything; otherwise it holds for this page. */
export function keepChoice(choice: AnalyticsChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The next page asks again.
  }
}

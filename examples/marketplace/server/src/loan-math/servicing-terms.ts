/** Grace period after a due date, in days. */
export const GRACE_DAYS = 10;
/** Late fee in percent of the past-due amount. */
export const LATE_FEE_PERCENT = 5;
/** Retainage of a new loan, in percent of each draw. */
export const RETAINAGE_PERCENT = 10;

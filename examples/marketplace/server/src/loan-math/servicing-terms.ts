/** Days after a due day within which a payment is on time. */
export const GRACE_DAYS = 10;
/** Percent of what is overdue. */
export const LATE_FEE_PERCENT = 5;
/** Percent of each draw of a new loan. */
export const RETAINAGE_PERCENT = 10;

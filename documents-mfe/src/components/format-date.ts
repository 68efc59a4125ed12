const style = { year: 'numeric', month: 'short', day: '2-digit' } as const;
const moments = new Intl.DateTimeFormat('en-US', style);
// A calendar day is midnight in UTC to JavaScript: shown in UTC it is the same day everywhere.
const days = new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' });

const shown = (value: string | null | undefined, format: Intl.DateTimeFormat) => (value ? format.format(new Date(value)) : '-');

/** @returns the day of a moment where the lender is, `Jan 31, 2027`; without one '-'. Source: specification, section 9. */
export const formatMoment = (value: string | null | undefined): string => shown(value, moments);

/** @returns a calendar day, unshifted, in the same form */
export const formatDay = (value: string | null | undefined): string => shown(value, days);

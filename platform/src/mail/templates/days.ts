const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @param day a calendar day, `2027-01-31`; it is shown unshifted */
export const longDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

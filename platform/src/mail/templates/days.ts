const time = (timeZone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone });

/** @returns such as "January 31, 2027 at 8:09:30 PM EST" */
export const longTime = (at: Date, timeZone: string): string => time(timeZone).format(at);

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @param day a calendar day, `2027-01-31`; it is shown unshifted */
export const longDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

import { formatPhone } from '@lender-portal/contracts';

const days = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** What stands where there is no value. */
export const MISSING = '-';

/** @returns the day of a moment where the main user is, `01/31/2027`. Source: specification, section 9. */
export const formatDay = (moment: string): string => days.format(new Date(moment));

/** @returns a stored phone as it is shown; one in another form than ours as it comes */
export const formatStoredPhone = (phone: string | null): string => (phone && /^\+1\d{10}$/.test(phone) ? formatPhone(phone) : phone || MISSING);

/** @returns how a person is called in texts */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`.trim() || MISSING;

import { formatPhone } from '@lender-portal/contracts/rules';

/** What stands where there is no value. */
export const MISSING = '-';

/** @returns a stored phone as it is shown; one in another form than ours as it comes */
export const formatStoredPhone = (phone: string | null): string => (phone && /^\+1\d{10}$/.test(phone) ? formatPhone(phone) : phone || MISSING);

/** @returns how a person is called in texts */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`.trim() || MISSING;

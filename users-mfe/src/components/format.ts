import { formatPhone } from '@lender-portal/contracts/rules';

export const MISSING_VALUE = '-';

/** @returns the phone number for display; unchanged if it is not in our format */
export const formatStoredPhone = (phone: string | null): string =>
  phone && /^\+1\d{10}$/.test(phone) ? formatPhone(phone) : phone || MISSING_VALUE;

/** @returns a person's name for messages */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim() || MISSING_VALUE;

import { formatCount } from '@lender-portal/dates';

export const inDays = (days: number): string => `in ${formatCount(days, 'day')}`;

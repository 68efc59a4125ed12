import { formatExactAmount } from '@lender-portal/remote-kit';

/** @returns for example `$1,250.00` */
export const formatCents = (cents: number): string => formatExactAmount(cents / 100);

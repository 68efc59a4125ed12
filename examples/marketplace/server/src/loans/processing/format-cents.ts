import type { Cents } from '../../tables/loans';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** @returns for example `$1,250.00` */
export const formatCents = (cents: Cents): string => dollars.format(cents / 100);

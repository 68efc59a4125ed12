/** Window event that tells this remote's other modules to refresh lists and counters. */
export const EXCHANGE_CHANGED = 'lender-portal:exchange-changed';

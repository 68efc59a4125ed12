/** What of this remote is on the page tells its other modules by this event that lists and counters may have changed. */
export const EXCHANGE_CHANGED = 'lender-portal:exchange-changed';

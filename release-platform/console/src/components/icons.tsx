import { createIcon } from '@lender-portal/ui';

/** Roll back: an arrow that turns back. */
export const RollBackIcon = createIcon(<path d="M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9" />);
/** Swap: two arrows that change places. */
export const SwapIcon = createIcon(<path d="M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19" />);
/** Check: a check mark on a list. */
export const CheckIcon = createIcon(<path d="M20 11.5V12a8 8 0 1 1-4.7-7.3M20.5 5 12 13.5 9 10.5" />);
/** Canary: one filled circle of three. */
export const CanaryIcon = createIcon(
  <>
    <circle cx="12" cy="6.5" r="2.5" fill="currentColor" />
    <circle cx="6.5" cy="16.5" r="2.5" />
    <circle cx="17.5" cy="16.5" r="2.5" />
  </>,
);

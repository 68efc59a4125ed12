import { createIcon } from './icon';

/** An open eye: show password. */
export const VisibilityIcon = createIcon(
  <>
    <path d="M2.5 12C4.5 7.8 7.9 5.5 12 5.5s7.5 2.3 9.5 6.5c-2 4.2-5.4 6.5-9.5 6.5S4.5 16.2 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);

/** A cross: close. */
export const CloseIcon = createIcon(<path d="m6 6 12 12M18 6 6 18" />);

/** A downward chevron: expand. */
export const ChevronDownIcon = createIcon(<path d="m6 9.5 6 6 6-6" />);

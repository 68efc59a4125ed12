import { createIcon } from './icon';

/** A circle with an exclamation mark: error. */
export const ErrorIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.2M12 16.3v.1" />
  </>,
);

/** A triangle with an exclamation mark: warning. */
export const WarningIcon = createIcon(<path d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1" />);

/** A circle with a check mark: success. */
export const SuccessIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8.2 12.3 2.6 2.6 5-5.5" />
  </>,
);

/** A circle with an i: information. */
export const InfoIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5.3M12 7.6v.1" />
  </>,
);

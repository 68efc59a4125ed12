import { createIcon } from './icon';

/** An open eye: show password. */
export const VisibilityIcon = createIcon(
  <>
    <path d="M2.5 12C4.5 7.8 7.9 5.5 12 5.5s7.5 2.3 9.5 6.5c-2 4.2-5.4 6.5-9.5 6.5S4.5 16.2 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);

/** A crossed-out eye: hide password. */
export const VisibilityOffIcon = createIcon(
  <path d="M10 5.7a10 10 0 0 1 2-.2c4.1 0 7.5 2.3 9.5 6.5a13 13 0 0 1-2.3 3.3M6.3 7.3A12.5 12.5 0 0 0 2.5 12c2 4.2 5.4 6.5 9.5 6.5 1.7 0 3.3-.4 4.7-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16" />,
);

/** A cross: close. */
export const CloseIcon = createIcon(<path d="m6 6 12 12M18 6 6 18" />);

/** A sun: light scheme. */
export const SunIcon = createIcon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
);

/** A moon: dark scheme. */
export const MoonIcon = createIcon(<path d="M20 14.3A8.3 8.3 0 0 1 9.7 4a8.3 8.3 0 1 0 10.3 10.3z" />);

/** A monitor: system scheme. */
export const SystemIcon = createIcon(
  <>
    <rect x="3.5" y="4.5" width="17" height="12" rx="1.5" />
    <path d="M9 20h6M12 16.5V20" />
  </>,
);

/** A downward chevron: expand. */
export const ChevronDownIcon = createIcon(<path d="m6 9.5 6 6 6-6" />);

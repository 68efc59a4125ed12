import { createIcon } from './icon';

/** Three lines: open menu. */
export const MenuIcon = createIcon(<path d="M4 7h16M4 12h16M4 17h16" />);

/** Two opposing arrows: exchange. */
export const ExchangeIcon = createIcon(<path d="M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19" />);

/** An inbox with an arrow: direct loan requests. */
export const DirectIcon = createIcon(
  <>
    <path d="M3.5 13.5 6 6.2A1.8 1.8 0 0 1 7.7 5h8.6A1.8 1.8 0 0 1 18 6.2l2.5 7.3v4A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z" />
    <path d="M3.5 13.5H8l1.2 2h5.6l1.2-2h4.5M12 8v3.5M10.3 10 12 11.7 13.7 10" />
  </>,
);

/** A sheet with a percent sign: loan processing. */
export const LoansIcon = createIcon(
  <>
    <path d="M6.5 3.5h8l4 4v11.5a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5z" />
    <path d="M14 3.5V8h4.5M9.2 16.8l5.6-5.6" />
    <circle cx="9.5" cy="11.7" r="1" />
    <circle cx="14.5" cy="16.3" r="1" />
  </>,
);

/** Two people: borrowers. */
export const BorrowersIcon = createIcon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 19.5c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M18 14.6c2 .8 3.2 2.5 3.5 4.9" />
  </>,
);

/** A wrench: tools. */
export const ToolsIcon = createIcon(
  <path d="M14.3 6.7a4.5 4.5 0 0 1 5.5-1.1l-2.7 2.7.9 2.1 2.1.8 1.2-1.2a4.5 4.5 0 0 1-6.1 4.5l-6.6 6.2a2 2 0 0 1-2.8-2.8l6.2-6.6a4.5 4.5 0 0 1 2.3-4.6z" />,
);

/** A map pin: flips by ZIP code. */
export const MapPinIcon = createIcon(
  <>
    <path d="M12 21c4.3-4.6 6.5-8.1 6.5-11a6.5 6.5 0 0 0-13 0c0 2.9 2.2 6.4 6.5 11z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
);

/** A house with a cycle: evaluate a Fix&Flip project. */
export const FlipIcon = createIcon(
  <>
    <path d="M3.5 11.5 12 4.5l8.5 7M5.5 10v9.5h13V10" />
    <path d="M9 15.7a3 3 0 0 1 5.3-1.5M15 15.3a3 3 0 0 1-5.3 1.5M14.6 12.4v1.9h-1.9M9.4 18.6v-1.9h1.9" />
  </>,
);

/** A house with a key: evaluate a rental project. */
export const RentalIcon = createIcon(
  <>
    <path d="M3.5 11.5 12 4.5l8.5 7M5.5 10v9.5h13V10" />
    <circle cx="12" cy="12.4" r="1.7" />
    <path d="M12 14.1v4.4M12 16.6h1.7" />
  </>,
);

/** A list with a check mark: validate track record. */
export const TrackRecordIcon = createIcon(<path d="M4.5 6.5h11M4.5 11.5h7.5M4.5 16.5h5M13.5 16.5l2.5 2.5 4.5-5" />);

/** A sealed sheet: certificates. */
export const CertificatesIcon = createIcon(
  <>
    <path d="M12.5 18.5h-6A1.5 1.5 0 0 1 5 17V5a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 19 5v5" />
    <path d="M8.5 8h7M8.5 11.5h3.5M15.2 17.7v3.3l2.3-1.3 2.3 1.3v-3.3" />
    <circle cx="17.5" cy="15.5" r="2.7" />
  </>,
);

/** A person with a plus: user management. */
export const UsersIcon = createIcon(
  <>
    <circle cx="10" cy="8" r="3.5" />
    <path d="M3.5 19.5c.5-3.6 3-5.5 6.5-5.5 1.6 0 3 .4 4.1 1.2M18 14.5v6M15 17.5h6" />
  </>,
);

/** A door with an outgoing arrow: sign out. */
export const SignOutIcon = createIcon(
  <path d="M13.5 4.5h-7A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5h7M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5" />,
);

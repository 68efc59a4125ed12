import { createIcon } from './icon';

/** Three lines: open menu. */
export const MenuIcon = createIcon(<path d="M4 7h16M4 12h16M4 17h16" />);

/** A door with an outgoing arrow: sign out. */
export const SignOutIcon = createIcon(
  <path d="M13.5 4.5h-7A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5h7M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5" />,
);

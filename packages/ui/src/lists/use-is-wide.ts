import { useMediaQuery } from '@mui/material';
import { tokens } from '../theme/tokens';

/** Whether the screen has room for tables. In em, so that large text switches to list rows. */
export const useIsWide = (): boolean =>
  useMediaQuery(`(min-width:${tokens.breakpoints.table / 16}em)`, { noSsr: true });

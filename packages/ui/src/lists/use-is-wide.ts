import { useMediaQuery } from '@mui/material';
import { tokens } from '../theme/tokens';

/** Whether there is room for tables; in em, so that large text makes lists of them. */
export const useIsWide = (): boolean => useMediaQuery(`(min-width:${tokens.breakpoints.table / 16}em)`, { noSsr: true });

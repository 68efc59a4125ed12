import { useMediaQuery } from '@mui/material';
import { tokens } from '../theme/tokens';

/** Whether there is room for tables. */
export const useIsWide = (): boolean => useMediaQuery(`(min-width:${tokens.breakpoints.table}px)`, { noSsr: true });

import { tokens } from '@lender-portal/ui';
import { useMediaQuery } from '@mui/material';

/** Whether there is room for tables. */
export const useIsWide = (): boolean => useMediaQuery(`(min-width:${tokens.breakpoints.table}px)`, { noSsr: true });

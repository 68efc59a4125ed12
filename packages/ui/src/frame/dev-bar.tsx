import { styled } from '@mui/material';
import { color } from '../theme/tokens';

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip + 1,
  inset: '0 0 auto',
  height: 2,
  backgroundColor: color('dev'),
  pointerEvents: 'none',
}));

/** Amber line at the top of a dev tenant's window. Decorative; the brand mark and the account convey the same. */
export function DevBar() {
  return <Bar data-testid="dev-bar" aria-hidden="true" />;
}

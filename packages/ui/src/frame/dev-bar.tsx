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

/** The amber line across the window of a dev tenant; the brand mark and the account say it in shape and words. */
export function DevBar() {
  return <Bar data-testid="dev-bar" aria-hidden="true" />;
}

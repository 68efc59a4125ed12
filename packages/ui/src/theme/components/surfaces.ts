import type { Components, Theme } from '@mui/material';
import { color, fontSize, tokens } from '../tokens';

const floating = {
  border: `1px solid ${color('border')}`,
  borderRadius: tokens.radius,
  boxShadow: tokens.shadowFloat,
};

/** Cards, dialogs, drawers and other surfaces. */
export const surfaces: Components<Theme> = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiAppBar: {
    defaultProps: { color: 'inherit', elevation: 0 },
    styleOverrides: { root: { borderBottom: `1px solid ${color('border')}` } },
  },
  MuiCard: {
    styleOverrides: { root: { border: `1px solid ${color('border')}`, borderRadius: tokens.radius } },
  },
  MuiPopover: { styleOverrides: { paper: floating } },
  MuiMenu: { styleOverrides: { list: { padding: '4px 0' } } },
  MuiDialog: {
    defaultProps: { fullWidth: true },
    styleOverrides: {
      paper: { ...floating, margin: 16 },
      // Questions, and forms.
      paperWidthXs: { maxWidth: 400 },
      paperWidthSm: { maxWidth: 520 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { padding: '24px 24px 8px', fontSize: fontSize(20), fontWeight: 620, overflowWrap: 'anywhere' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: { flexWrap: 'wrap', gap: '8px 16px', padding: '8px 24px 24px', '& > button': { whiteSpace: 'normal' } },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: color('backdrop') } } },
  },
  MuiDrawer: { styleOverrides: { paper: { backgroundColor: color('surface'), borderColor: color('border') } } },
  MuiDivider: { styleOverrides: { root: { borderColor: color('border') } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: {
        padding: '6px 10px',
        backgroundColor: color('inverse'),
        color: color('inverse-ink'),
        fontSize: fontSize(12),
        fontWeight: 500,
      },
      arrow: { color: color('inverse') },
    },
  },
};

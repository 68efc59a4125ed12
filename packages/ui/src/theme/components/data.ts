import type { Components, Theme } from '@mui/material';
import { color, fontSize, tokens } from '../tokens';

const severity = (name: 'success' | 'warning' | 'error') => ({
  backgroundColor: color(`${name}-soft`),
  borderColor: `color-mix(in srgb, ${color(name)} 28%, transparent)`,
  '& .MuiAlert-icon': { color: color(name) },
});

const soft = (name: 'accent' | 'success' | 'warning' | 'error') => ({
  backgroundColor: color(`${name}-soft`),
  color: color(name),
});

/** Tables, lists, steppers, chips, badges, alerts and progress. */
export const data: Components<Theme> = {
  MuiTable: { styleOverrides: { root: { fontVariantNumeric: 'tabular-nums' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { padding: '8px 12px', borderBottom: `1px solid ${color('border')}`, fontSize: fontSize(14) },
      body: { height: 48 },
      sizeSmall: { height: 40, padding: '6px 12px' },
      head: {
        height: 'auto',
        color: color('ink-muted'),
        fontSize: fontSize(12),
        fontWeight: 600,
        // As high as a sortable head.
        lineHeight: '24px',
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { borderRadius: 4 },
      // Hangs beside the head, which stays above its numbers.
      icon: { '.MuiTableCell-alignRight &': { marginLeft: -22 } },
    },
  },
  MuiTableRow: {
    styleOverrides: { root: { 'tbody &:last-child > td, tbody &:last-child > th': { borderBottom: 0 } } },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 'auto',
        minHeight: 24,
        borderRadius: 6,
        fontSize: fontSize(12),
        fontWeight: 600,
        '@media (forced-colors: active)': { border: '1px solid' },
      },
      label: { paddingInline: 8 },
      deleteIcon: { fontSize: 18, color: 'inherit', opacity: 0.7, '&:hover': { color: 'inherit', opacity: 1 } },
      outlined: { borderColor: color('control') },
      filled: {
        '&.MuiChip-colorDefault': { backgroundColor: `color-mix(in srgb, ${color('ink')} 7%, transparent)` },
        '&.MuiChip-colorPrimary': soft('accent'),
        '&.MuiChip-colorSuccess': soft('success'),
        '&.MuiChip-colorWarning': soft('warning'),
        '&.MuiChip-colorError': soft('error'),
      },
    },
  },
  MuiAvatar: {
    styleOverrides: {
      root: { width: 32, height: 32, fontSize: 16, fontWeight: 600 },
      colorDefault: { backgroundColor: color('accent-soft'), color: color('accent') },
    },
  },
  MuiBadge: {
    // Grows with the text.
    styleOverrides: {
      badge: {
        minWidth: '1.25rem',
        height: '1.25rem',
        padding: '0 .375rem',
        borderRadius: '1rem',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
      },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        minHeight: 40,
        borderRadius: tokens.radiusSmall,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color('accent-soft'), color: color('accent') },
        '&.Mui-selected .MuiListItemIcon-root': { color: 'inherit' },
      },
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: { padding: '8px 16px', fontSize: fontSize(12), fontWeight: 600, lineHeight: 1.5 },
    },
  },
  // The text is scaled together with the icon.
  MuiStepIcon: {
    styleOverrides: {
      root: { color: color('ink-muted') },
      text: { fill: color('surface'), fontSize: 12, fontWeight: 600 },
    },
  },
  MuiStepConnector: {
    styleOverrides: {
      line: { borderColor: color('control'), '.Mui-completed > &, .Mui-active > &': { borderColor: color('accent') } },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        alignItems: 'flex-start',
        padding: '12px 12px 12px 16px',
        border: `1px solid ${color('border')}`,
        borderRadius: tokens.radius,
        color: color('ink'),
        fontSize: fontSize(14),
        '&.MuiAlert-colorSuccess': severity('success'),
        '&.MuiAlert-colorWarning': severity('warning'),
        '&.MuiAlert-colorError': severity('error'),
        '& .MuiAlert-icon': { padding: 0, marginRight: 12, fontSize: 20, opacity: 1 },
      },
      message: { padding: 0, minWidth: 0, lineHeight: 1.45, overflowWrap: 'anywhere' },
      action: { margin: '-6px -4px -6px auto', padding: '0 0 0 12px' },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: { backgroundColor: color('skeleton'), '&:not(.MuiSkeleton-circular)': { borderRadius: 6 } },
    },
  },
};

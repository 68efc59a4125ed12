import type { Components, Theme } from '@mui/material';
import { color, fontSize, tokens } from '../tokens';

/** Buttons, links, switches, checkboxes, menu items. */
export const actions: Components<Theme> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    // Safari does not support the property without a prefix.
    styleOverrides: { root: { WebkitUserSelect: 'none' } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '8px 16px',
        whiteSpace: 'nowrap',
        // Backgrounds are not drawn in forced colors.
        '@media (forced-colors: active)': { border: '1px solid' },
        // Large text on a narrow screen.
        '@media (max-width: 19em)': { whiteSpace: 'normal' },
        '&.MuiButton-outlined:not(.Mui-disabled)': { borderColor: color('control'), color: color('ink') },
        '&.MuiButton-outlined:hover': {
          borderColor: color('ink-muted'),
          backgroundColor: `color-mix(in srgb, ${color('ink')} 4%, transparent)`,
        },
        '&.MuiButton-contained.Mui-disabled': {
          backgroundColor: `color-mix(in srgb, ${color('ink')} 9%, transparent)`,
          color: `color-mix(in srgb, ${color('ink-muted')} 85%, transparent)`,
        },
        '&.MuiButton-contained.MuiButton-loading': { backgroundColor: color('accent'), color: color('accent-ink') },
        '&.MuiButton-colorError.MuiButton-loading': { backgroundColor: color('error') },
        '&.MuiButton-contained.MuiButton-loadingPositionCenter': { color: 'transparent' },
        '&.MuiButton-contained .MuiButton-loadingIndicator': { color: color('accent-ink') },
      },
      sizeSmall: { minHeight: 32, padding: '4px 12px' },
      sizeLarge: { minHeight: 48, padding: '11px 20px', fontSize: fontSize(16) },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: tokens.radiusSmall, color: color('ink-muted'), '&:hover': { color: color('ink') } },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: {
      root: {
        borderRadius: 2,
        fontWeight: 550,
        textUnderlineOffset: '0.2em',
        textDecorationColor: `color-mix(in srgb, ${color('accent')} 40%, transparent)`,
        '&:hover': { textDecorationColor: 'currentColor' },
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 44, height: 32, padding: 4 },
      edgeStart: { marginLeft: -4 },
      switchBase: {
        top: 3,
        left: 2,
        '@media (forced-colors: active)': {
          '& .MuiSwitch-thumb': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
          '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: 'Highlight' },
        },
        padding: 5,
        color: color('surface'),
        '&.Mui-checked': { transform: 'translateX(14px)', color: color('accent-ink') },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: color('accent'), opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: {
        borderRadius: 12,
        backgroundColor: color('control'),
        opacity: 1,
        // Backgrounds are not drawn in forced colors, except for the thumb's.
        '@media (forced-colors: active)': { border: '1px solid ButtonText' },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        borderColor: color('control'),
        fontWeight: 600,
        textTransform: 'none',
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color('accent-soft'), color: color('accent') },
        '@media (forced-colors: active)': {
          '&.Mui-selected': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
        },
      },
      sizeSmall: { padding: '6px 8px', fontSize: fontSize(12) },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { color: color('control'), borderRadius: tokens.radiusSmall } } },
  MuiRadio: { styleOverrides: { root: { color: color('control') } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        fontSize: fontSize(14),
        borderRadius: tokens.radiusSmall,
        margin: '0 4px',
        // MUI's own rule for wide screens has no minimum.
        '&&': { minHeight: 40 },
      },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: {
        borderRadius: tokens.radiusSmall,
        color: color('ink'),
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: color('accent-soft'),
          color: color('accent'),
          fontWeight: 600,
        },
      },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 44 }, indicator: { height: 2, borderRadius: 2 } } },
  MuiTab: {
    styleOverrides: {
      // Large text wraps instead of being cut.
      root: { flexShrink: 1, minWidth: 0, minHeight: 44, padding: '10px 16px', textTransform: 'none', fontWeight: 600 },
    },
  },
};

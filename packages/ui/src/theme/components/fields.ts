import type { Components, Theme } from '@mui/material';
import { color, fontSize, tokens } from '../tokens';

/**
 * Text fields. The label is always above the box, so that it cannot overlap autofilled text, and the message line is
 * always reserved.
 */
export const fields: Components<Theme> = {
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        overflow: 'visible',
        whiteSpace: 'normal',
        fontSize: fontSize(14),
        fontWeight: 550,
        lineHeight: 1.4,
        color: color('ink'),
        '&.Mui-focused, &.Mui-error': { color: color('ink') },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        backgroundColor: color('surface'),
        '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: color('control') },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: color('ink-muted') },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: color('accent'), borderWidth: 2 },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: color('error') },
        '&.MuiInputBase-sizeSmall .MuiOutlinedInput-input': { paddingBlock: 8 },
        '&.Mui-disabled': { backgroundColor: color('page') },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: color('border') },
      },
      multiline: { padding: '11px 14px' },
      input: {
        height: '1.5rem',
        padding: '11px 14px',
        '&:is(textarea)': { padding: 0 },
        '&::placeholder': { color: color('ink-muted'), opacity: 1 },
        // Browsers paint their own background on autofilled fields; only an inset shadow can cover it.
        '&:-webkit-autofill': {
          borderRadius: tokens.radiusSmall,
          boxShadow: `0 0 0 100px ${color('accent-soft')} inset`,
          WebkitTextFillColor: color('ink'),
          caretColor: color('ink'),
        },
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      root: {
        '& .MuiOutlinedInput-root': { paddingBlock: 5 },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { paddingBlock: 6 },
      },
      paper: { border: `1px solid ${color('border')}`, boxShadow: tokens.shadowFloat },
      listbox: {
        maxHeight: 280,
        padding: 4,
        overscrollBehavior: 'contain',
        fontSize: fontSize(14),
        '& .MuiAutocomplete-option': { minHeight: 36, borderRadius: tokens.radiusSmall },
        '& .MuiAutocomplete-option[aria-selected="true"]': { color: color('accent'), fontWeight: 600 },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        minHeight: '1.43em',
        fontSize: fontSize(14),
        lineHeight: 1.43,
        overflowWrap: 'anywhere',
        color: color('ink-muted'),
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: fontSize(14),
        fontWeight: 550,
        color: color('ink'),
        '&.Mui-focused, &.Mui-error': { color: color('ink') },
      },
    },
  },
};

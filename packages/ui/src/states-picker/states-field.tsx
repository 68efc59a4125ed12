import { styled } from '@mui/material';
import { color, fontSize, tokens } from '../theme/tokens';

/** Field box with selected states, input and toggle button. Styled like other fields. */
export const StatesField = styled('div')({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 6,
  minHeight: 46,
  maxHeight: 128,
  overflowY: 'auto',
  padding: '6px 44px 6px 8px',
  border: `1px solid ${color('control')}`,
  borderRadius: tokens.radiusSmall,
  backgroundColor: color('surface'),
  cursor: 'text',
  '&:hover': { borderColor: color('ink-muted') },
  '&[data-focused]': { borderColor: color('accent'), boxShadow: `0 0 0 1px ${color('accent')} inset` },
  '&[data-error]': { borderColor: color('error') },
  '&[data-disabled]': { backgroundColor: color('page'), borderColor: color('border'), cursor: 'default' },
  '& input': {
    flex: '1 1 96px',
    minWidth: 48,
    height: 32,
    padding: '0 6px',
    border: 0,
    outline: 'none',
    background: 'none',
    color: 'inherit',
  },
  '& input::placeholder': { color: color('ink-muted'), opacity: 1 },
  '& > .MuiIconButton-root': { position: 'absolute', top: 6, right: 6 },
});

/** A selected state; clicking removes it. */
export const SelectedState = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 28,
  maxWidth: '100%',
  padding: '0 8px 0 10px',
  border: 0,
  borderRadius: 6,
  backgroundColor: color('accent-soft'),
  color: color('accent'),
  fontSize: fontSize(14),
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { backgroundColor: `color-mix(in srgb, ${color('accent')} 22%, ${color('surface')})` },
  '&:disabled': { opacity: 0.6, cursor: 'default' },
});

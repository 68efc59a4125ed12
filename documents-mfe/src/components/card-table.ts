import { color, fontSize, tokens } from '@lender-portal/ui';
import { styled, Table } from '@mui/material';

/** In em, so that large text switches to cards. */
export const WIDE = `@media (min-width: ${tokens.breakpoints.table / 16}em)`;
export const NARROW = `@media (max-width: ${tokens.breakpoints.table / 16 - 0.0025}em)`;

/** Table that shows each row as a card on narrow screens, with the labels of its values. */
export const CardTable = styled(Table)({
  tableLayout: 'fixed',
  // Tables with documents have the same columns as the table around them, whose heads stand above all of them.
  '& > thead th:nth-of-type(2), & > thead th:nth-of-type(3)': { width: '8rem' },
  '& > thead th:nth-of-type(4)': { width: '25%' },
  '& > thead th:nth-of-type(5)': { width: '6.75rem' },
  '& > tbody > tr.details > td': { padding: 0 },
  '& > tbody > tr > *': { height: 48, paddingBlock: 4, fontWeight: 400, overflowWrap: 'anywhere' },
  '& .label': { display: 'none' },
  [WIDE]: {
    // Scrolls if the text is so large that names would not fit.
    minWidth: '48rem',
    '& > * > tr > :first-child': { paddingLeft: 24 },
    '& > * > tr > :last-child': { paddingRight: 24 },
  },
  [NARROW]: {
    '&, & > tbody': { display: 'block' },
    '& > thead': { display: 'none' },
    '& > tbody > tr': {
      position: 'relative',
      display: 'grid',
      // A single column with large text, so that dates stay whole.
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
      gap: '8px 16px',
      padding: 16,
    },
    '& > tbody > tr.details': { display: 'block', padding: 0 },
    '& > tbody > tr:not(:last-child)': { borderBottom: `1px solid ${color('border')}` },
    // As specific as the borders of wide rows.
    '& > tbody > tr:nth-child(n) > *': { height: 'auto', minWidth: 0, padding: 0, border: 0 },
    '& > tbody > tr:nth-child(n) > th': { gridColumn: '1 / -1', paddingRight: 80 },
    '& > tbody > tr > .status': { gridColumn: '1 / -1' },
    '& > tbody > tr > .actions': {
      position: 'absolute',
      top: 12,
      right: 12,
    },
    '& > tbody > tr > td > .label': {
      display: 'block',
      color: color('ink-muted'),
      fontSize: fontSize(12),
      fontWeight: 600,
    },
  },
});

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
    '& > * > tr > :first-child': { paddingLeft: 24 },
    '& > * > tr > :last-child': { paddingRight: 24 },
  },
  [NARROW]: {
    '&, & > tbody': { display: 'block' },
    '& > thead': { display: 'none' },
    '& > tbody > tr': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 72px',
      gap: '8px 16px',
      padding: 16,
    },
    '& > tbody > tr.details': { display: 'block', padding: 0 },
    '& > tbody > tr:not(:last-child)': { borderBottom: `1px solid ${color('border')}` },
    // As specific as the borders of wide rows.
    '& > tbody > tr:nth-child(n) > *': { height: 'auto', minWidth: 0, padding: 0, border: 0 },
    '& > tbody > tr > th': { gridColumn: '1 / 3', alignSelf: 'center' },
    '& > tbody > tr > .status': { gridColumn: '1 / -1' },
    '& > tbody > tr > .actions': {
      position: 'static',
      gridArea: '1 / 3',
      margin: '-4px -4px -4px 0',
      textAlign: 'right',
    },
    '& > tbody > tr > td > .label': {
      display: 'block',
      color: color('ink-muted'),
      fontSize: fontSize(12),
      fontWeight: 600,
    },
  },
});

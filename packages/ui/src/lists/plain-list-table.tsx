import { styled, type SxProps, type Theme } from '@mui/material';
import type { ComponentProps, ComponentType } from 'react';
import { color, fontSize } from '../theme/tokens';

/** Bare table of a list. Superseded by `ListTable`. */
export const PlainListTable: ComponentType<ComponentProps<'table'> & { sx?: SxProps<Theme> }> = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  textAlign: 'left',
  fontSize: fontSize(14),
  '& th, & td': { padding: '8px 12px', fontWeight: 400, overflowWrap: 'break-word' },
  '& thead th': {
    paddingBlock: 8,
    color: color('ink-muted'),
    fontSize: fontSize(12),
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& tbody > tr > *': { height: 56, borderTop: `1px solid ${color('border')}` },
  '& tbody > tr:hover > *': { backgroundColor: `color-mix(in srgb, ${color('ink')} 2.5%, transparent)` },
  '& tbody th': { fontWeight: 550 },
  '& tr > th:first-of-type': { paddingLeft: 24 },
});

import { styled, type SxProps, type Theme } from '@mui/material';
import type { ComponentProps, ComponentType } from 'react';
import { color, fontSize } from '../theme/tokens';

/** List rows for narrow screens. */
export const ListItems: ComponentType<ComponentProps<'ul'> & { sx?: SxProps<Theme> }> = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: fontSize(14),
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 12,
    padding: 16,
    borderTop: `1px solid ${color('border')}`,
    overflowWrap: 'anywhere',
  },
  '& .head': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', gap: 12 },
  '& .name': { fontWeight: 600 },
  '& .email': { color: color('ink-muted') },
  '& .switch': { display: 'flex', alignItems: 'center', gap: 8, color: color('ink-muted') },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

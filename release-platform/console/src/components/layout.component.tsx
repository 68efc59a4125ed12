import { styled } from '@mui/material';

/** Content of a card. */
export const CardBody = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 24,
  overflowWrap: 'anywhere',
  '@media (max-width: 599.95px)': { padding: 16 },
});

/** Elements in a line, wrapped if there is no room. */
export const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

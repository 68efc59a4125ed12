import type { Check } from '@lender-portal/registry-api';
import { color, SectionCard } from '@lender-portal/ui';
import { styled, Typography } from '@mui/material';
import { CardBody } from '../../components/layout.component';
import { formatLocation } from './steps';

const Grid = styled(CardBody)({
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  margin: 0,
  paddingTop: 0,
  listStyle: 'none',
  '& img': {
    display: 'block',
    width: '100%',
    height: 150,
    border: `1px solid ${color('border')}`,
    borderRadius: 8,
    backgroundColor: color('page'),
    objectFit: 'cover',
    objectPosition: 'top',
  },
});

/** Screenshots of all pages of a check, linked to their full sizes. */
export function Screenshots({ screenshots }: Pick<Check, 'screenshots'>) {
  if (screenshots.length === 0) return null;
  return (
    <SectionCard title="Screenshots" count={screenshots.length}>
      <Grid as="ul" role="list">
        {screenshots.map((screenshot) => (
          <li key={screenshot.number}>
            <a href={screenshot.url} target="_blank" rel="noreferrer">
              <img src={screenshot.url} alt={`Screenshot of ${formatLocation(screenshot)}`} loading="lazy" />
            </a>
            <Typography variant="caption" color="textSecondary" aria-hidden="true" sx={{ overflowWrap: 'anywhere' }}>
              {formatLocation(screenshot)}
            </Typography>
          </li>
        ))}
      </Grid>
    </SectionCard>
  );
}

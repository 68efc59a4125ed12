import type { Check } from '@lender-portal/registry-api';
import { color, SectionCard } from '@lender-portal/ui';
import { CardContent, styled, Typography } from '@mui/material';
import { formatLocation } from './steps';

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
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

/** Screenshots of pages, linked to their full sizes. */
export function ScreenshotGrid({ screenshots }: Pick<Check, 'screenshots'>) {
  if (screenshots.length === 0) return null;
  return (
    <Grid role="list">
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
  );
}

/** Screenshots of all pages of a check. */
export function Screenshots({ screenshots }: Pick<Check, 'screenshots'>) {
  if (screenshots.length === 0) return null;
  return (
    <SectionCard title="Screenshots" count={screenshots.length}>
      <CardContent>
        <ScreenshotGrid screenshots={screenshots} />
      </CardContent>
    </SectionCard>
  );
}

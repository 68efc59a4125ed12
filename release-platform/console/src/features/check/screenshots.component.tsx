import type { Check } from '@lender-portal/registry-api';
import { color, fontSize, SectionCard } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { formatLocation } from './steps';

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
  gap: 16,
  margin: 0,
  padding: '4px 24px 24px',
  listStyle: 'none',
  '@media (max-width: 599.95px)': { paddingInline: 16 },
  '& figure': { margin: 0 },
  '& a': { display: 'block', borderRadius: 8 },
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
  '& figcaption': { marginTop: 4, color: color('ink-muted'), fontSize: fontSize(12), overflowWrap: 'anywhere' },
});

/** Screenshots of all pages of a check. */
export function Screenshots({ screenshots }: Pick<Check, 'screenshots'>) {
  if (screenshots.length === 0) return null;
  return (
    <SectionCard title="Screenshots" count={screenshots.length}>
      <Grid role="list">
        {screenshots.map((screenshot) => (
          <li key={screenshot.number}>
            <figure>
              <a href={screenshot.url} target="_blank" rel="noreferrer">
                <img src={screenshot.url} alt={`Screenshot of ${formatLocation(screenshot)}`} loading="lazy" />
              </a>
              <figcaption aria-hidden="true">{formatLocation(screenshot)}</figcaption>
            </figure>
          </li>
        ))}
      </Grid>
    </SectionCard>
  );
}

import { formatCount } from '@lender-portal/dates';
import { color } from '@lender-portal/ui';
import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import { formatReturn, type ZipFlips } from './zip-columns';

/** Gross return of the listed ZIP codes: a bar for each, with its value. */
export function ZipChart({ zips }: { zips: readonly ZipFlips[] }) {
  const titleId = useId();
  const known = zips.flatMap(({ zip, medianGrossReturn: value }) =>
    typeof value === 'number' ? [{ zip, value }] : [],
  );
  if (known.length < 2) return null;
  const values = known.map(({ value }) => value);
  const low = Math.min(0, ...values);
  const range = Math.max(1, ...values) - low;
  const few = zips.length - known.length;
  return (
    <Card component="figure" aria-labelledby={titleId} sx={{ m: 0, p: { xs: 2, sm: 3 } }}>
      <h2 id={titleId}>Gross return by ZIP code</h2>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {`From ${formatReturn(Math.min(...values))} to ${formatReturn(Math.max(...values))}.${few > 0 ? ` ${formatCount(few, 'ZIP code')} with fewer than five flips left out.` : ''}`}
      </Typography>
      <Box component="ul" role="list" sx={{ m: 0, p: 0 }}>
        {known.map(({ zip, value }) => (
          <Box
            key={zip}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 0.5, fontVariantNumeric: 'tabular-nums' }}
          >
            <Typography variant="body2">{zip}</Typography>
            <Box aria-hidden="true" sx={{ flex: 1 }}>
              <Box
                sx={{ height: 16, borderRadius: 0.25, bgcolor: color('accent'), forcedColorAdjust: 'none' }}
                style={{
                  marginInlineStart: `${((Math.min(0, value) - low) / range) * 100}%`,
                  inlineSize: `${(Math.abs(value) / range) * 100}%`,
                }}
              />
            </Box>
            <Typography variant="subtitle2" component="p" align="right" sx={{ width: '4.5rem' }}>
              {formatReturn(value)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

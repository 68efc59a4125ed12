import { color } from '@lender-portal/ui';
import { Card, Skeleton, styled } from '@mui/material';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 40px',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 57,
  padding: '12px 16px',
  borderTop: `1px solid ${color('border')}`,
  '&:first-of-type': { borderTop: 0 },
  '& > :nth-of-type(n + 3)': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '3fr 4fr 2fr 2fr 40px',
    padding: '12px 24px',
    '& > :nth-of-type(n + 3)': { display: 'block' },
  },
}));

const ROWS = Array.from({ length: 10 }, (_, index) => index);

/** Skeleton of a list card; hidden for the first 150 ms. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Card role="progressbar" aria-label={label} className="lp-late">
      {ROWS.map((row) => (
        <Row key={row}>
          <Skeleton variant="rounded" height={20} width={`${45 + ((row * 17) % 40)}%`} />
          <Skeleton variant="rounded" height={20} width={row === 0 ? 40 : '70%'} />
          <Skeleton variant="rounded" height={20} width="80%" />
          <Skeleton variant="rounded" height={20} width="60%" />
          <Skeleton variant="rounded" height={24} width={40} />
        </Row>
      ))}
    </Card>
  );
}

import { color } from '@lender-portal/ui';
import { Card, Skeleton, styled } from '@mui/material';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 65,
  padding: '12px 16px',
  borderTop: `1px solid ${color('border')}`,
  '&:first-of-type': { borderTop: 0, minHeight: 42 },
  '& > :nth-of-type(n + 3)': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '5fr 2fr 2fr 2fr 40px',
    padding: '12px 24px',
    '& > :nth-of-type(n + 3)': { display: 'block' },
  },
}));

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Skeleton of a list card; hidden for the first 150 ms. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Card role="progressbar" aria-label={label} className="lp-late">
      {ROWS.map((row) => (
        <Row key={row}>
          <Skeleton
            variant="rounded"
            height={row === 0 ? 14 : 20}
            width={row === 0 ? '20%' : `${45 + ((row * 17) % 40)}%`}
          />
          <Skeleton variant="rounded" height={row === 0 ? 14 : 20} width={88} />
          <Skeleton variant="rounded" height={row === 0 ? 14 : 20} width={88} />
          <Skeleton variant="rounded" height={row === 0 ? 14 : 24} width={104} />
          <Skeleton variant="rounded" height={row === 0 ? 14 : 24} width={24} />
        </Row>
      ))}
    </Card>
  );
}

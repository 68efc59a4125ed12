import type { FirstRows } from '@lender-portal/contracts';
import { color } from '@lender-portal/ui';
import { Card, Skeleton, styled } from '@mui/material';
import { CategoryName } from '../categories/category-head.component';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: 65,
  padding: '12px 16px',
  borderTop: `1px solid ${color('border')}`,
  '&[data-header]': { borderTop: 0, minHeight: 42 },
  '& > :nth-of-type(n + 3)': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '5fr 2fr 2fr 2fr 40px',
    padding: '12px 24px',
    '& > :nth-of-type(n + 3)': { display: 'block' },
  },
}));

const ROWS = Array.from({ length: 7 }, (_, index) => index);

interface ListSkeletonProps {
  label: string;
  /** Rows of the first response, each with a `name`. */
  firstRows?: FirstRows;
}

/** Skeleton of a list card; hidden for the first 150 ms. */
export function ListSkeleton({ label, firstRows }: ListSkeletonProps) {
  return (
    <Card role="progressbar" aria-label={label} className="lp-late">
      <Row data-header="">
        <Skeleton variant="rounded" height={14} width="20%" />
        <Skeleton variant="rounded" height={14} width={88} />
        <Skeleton variant="rounded" height={14} width={88} />
        <Skeleton variant="rounded" height={14} width={104} />
        <Skeleton variant="rounded" height={14} width={24} />
      </Row>
      <div {...firstRows}>
        {ROWS.map((row) => (
          <Row key={row}>
            <CategoryName>
              <Skeleton variant="rounded" height={20} width={`${45 + ((row * 17) % 40)}%`} data-text="name" />
            </CategoryName>
            <Skeleton variant="rounded" height={20} width={88} />
            <Skeleton variant="rounded" height={20} width={88} />
            <Skeleton variant="rounded" height={24} width={104} />
            <Skeleton variant="rounded" height={24} width={24} />
          </Row>
        ))}
      </div>
    </Card>
  );
}

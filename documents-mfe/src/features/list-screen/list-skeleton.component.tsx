import type { FirstRows } from '@lender-portal/module-contract';
import { color } from '@lender-portal/ui';
import { DescriptionList } from '@lender-portal/ui/lists';
import { Card, Skeleton, styled } from '@mui/material';
import { CategoryName, Head } from '../categories/category-head.component';

/** Shows name, dates, status and button where `CategoryCards` and `CategoryTable` have them. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 24px',
  gap: '8px',
  padding: 16,
  '& + &': { borderTop: `1px solid ${color('border')}` },
  '& > .name': { minHeight: 32 },
  '& > .status': { gridRow: 2 },
  '& > .dates': { gridColumn: '1 / -1', marginTop: 6 },
  '& > .button': { marginTop: 4 },
  '& > .date': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '5fr 2fr 2fr 2fr 40px',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: 65,
    padding: '12px 24px',
    borderTop: `1px solid ${color('border')}`,
    '& > .name': { minHeight: 0 },
    '& > .status': { gridRow: 'auto' },
    '& > .dates': { display: 'none' },
    '& > .button': { marginTop: 0 },
    '& > .date': { display: 'block' },
  },
}));

/** Column headers of the table. */
const HeaderRow = styled(Row)(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'grid', minHeight: 42, borderTop: 0 },
}));

const Day = () => <Skeleton width={80} />;

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
      <HeaderRow>
        <Skeleton variant="rounded" height={14} width="20%" />
        <Skeleton variant="rounded" height={14} width={88} />
        <Skeleton variant="rounded" height={14} width={88} />
        <Skeleton variant="rounded" height={14} width={104} />
        <Skeleton variant="rounded" height={14} width={24} />
      </HeaderRow>
      <div {...firstRows}>
        {ROWS.map((row) => (
          <Row key={row}>
            <Head className="name">
              <CategoryName>
                <Skeleton variant="rounded" height={20} width={120 + ((row * 17) % 40)} data-text="name" />
              </CategoryName>
              <span className="chip">
                <Skeleton height={18} width={58} data-text="isOptional:names" />
              </span>
            </Head>
            <Skeleton className="date" variant="rounded" height={20} width={88} />
            <Skeleton className="date" variant="rounded" height={20} width={88} />
            <Skeleton className="status" variant="rounded" height={24} width={104} />
            <Skeleton className="button" variant="rounded" height={24} width={24} />
            <div className="dates">
              <DescriptionList items={{ 'Last upload date': <Day />, 'Expiration date': <Day /> }} />
            </div>
          </Row>
        ))}
      </div>
    </Card>
  );
}

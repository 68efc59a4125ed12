import { Skeleton, styled } from '@mui/material';
import { fontSize } from '../theme/tokens';

const Rows = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), width: '100%' }));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '2fr 1fr 1fr',
  gap: theme.spacing(3),
  padding: theme.spacing(1, 0),
}));

export interface LoadingStateProps {
  /** Layout of the expected content: a page with heading, table rows, form fields, or lines. */
  variant?: 'page' | 'table' | 'form' | 'text';
  /** Number of rows, fields or lines; default: 5. */
  rows?: number;
  /** Accessible name; default: "Loading". */
  label?: string;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function Shape({ variant, rows }: { variant: NonNullable<LoadingStateProps['variant']>; rows: number }) {
  switch (variant) {
    case 'table':
      return times(rows).map((row) => (
        <Row key={row}>
          <Skeleton height={20} variant="rounded" />
          <Skeleton height={20} variant="rounded" />
          <Skeleton height={20} variant="rounded" />
        </Row>
      ));
    case 'form':
      return times(rows).map((row) => (
        <div key={row}>
          {/* As high as FormTextField with its label and message. */}
          <Skeleton width="28%" sx={{ mb: '6px', fontSize: fontSize(14), lineHeight: 1.4 }} />
          <Skeleton height={46} variant="rounded" sx={{ mb: '1.25rem' }} />
        </div>
      ));
    case 'text':
      return times(rows).map((row) => (
        <Skeleton key={row} width={row === rows - 1 ? '60%' : '100%'} height={16} variant="rounded" />
      ));
    case 'page':
      return (
        <>
          <Skeleton width={240} height={32} variant="rounded" />
          <Shape variant="table" rows={rows} />
        </>
      );
  }
}

/** Skeleton of the expected content; hidden for the first 150 ms. */
export function LoadingState({ variant = 'text', rows = 5, label = 'Loading' }: LoadingStateProps) {
  return (
    <Rows role="progressbar" aria-label={label} className="lp-late">
      <Shape variant={variant} rows={rows} />
    </Rows>
  );
}

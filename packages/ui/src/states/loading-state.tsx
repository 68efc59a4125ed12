import { Skeleton, styled } from '@mui/material';
import { fontSize } from '../theme/tokens';

const Rows = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), width: '100%' }));

export interface LoadingStateProps {
  /** Layout of the expected content: form fields, or lines. */
  variant?: 'form' | 'text';
  /** Number of fields or lines; default: 5. */
  rows?: number;
  /** Accessible name; default: "Loading". */
  label?: string;
}

/** Skeleton of the expected content; hidden for the first 150 ms. */
export function LoadingState({ variant = 'text', rows = 5, label = 'Loading' }: LoadingStateProps) {
  return (
    <Rows role="progressbar" aria-label={label} className="lp-late">
      {Array.from({ length: rows }, (_, row) =>
        variant === 'form' ? (
          <div key={row}>
            {/* As high as FormTextField with its label and message. */}
            <Skeleton width="28%" sx={{ mb: '6px', fontSize: fontSize(14), lineHeight: 1.4 }} />
            <Skeleton height={46} variant="rounded" sx={{ mb: '1.25rem' }} />
          </div>
        ) : (
          <Skeleton key={row} width={row === rows - 1 ? '60%' : '100%'} height={16} variant="rounded" />
        ),
      )}
    </Rows>
  );
}

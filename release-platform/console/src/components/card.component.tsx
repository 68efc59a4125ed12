import { color, fontSize } from '@lender-portal/ui';
import { Card, styled } from '@mui/material';
import { useId, type ReactNode } from 'react';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '20px 24px 12px',
  '@media (max-width: 599.95px)': { padding: '16px 16px 12px' },
  '& h2': { display: 'flex', alignItems: 'baseline', gap: 8 },
  '& .count': {
    color: color('ink-muted'),
    fontSize: fontSize(14),
    fontWeight: 450,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface SectionCardProps {
  title: string;
  count?: number | undefined;
  isBusy?: boolean;
  children: ReactNode;
}

/** A section of a page with a heading. */
export function SectionCard({ title, count, isBusy, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} aria-busy={isBusy} sx={{ overflow: 'visible' }}>
      <Head>
        <h2>
          <span id={id}>{title}</span>
          {count !== undefined && (
            <span className="count" aria-hidden="true">
              {count}
            </span>
          )}
        </h2>
      </Head>
      {children}
    </Card>
  );
}

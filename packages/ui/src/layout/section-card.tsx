import { formatInteger } from '@lender-portal/dates';
import { Card, styled } from '@mui/material';
import { useId, type ComponentProps, type ComponentType, type ReactNode, type Ref } from 'react';
import { color, fontSize, tokens } from '../theme/tokens';

/** Heading of a section. Separate for first paints, whose heading appears with the response. */
export const SectionHead: ComponentType<ComponentProps<'div'>> = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  minHeight: 72,
  padding: '16px 24px',
  [`@media (max-width: ${tokens.breakpoints.table / 16 - 0.0025}em)`]: { minHeight: 0, padding: '16px 16px 12px' },
  '& h2': { scrollMarginTop: 80 },
  '& .count': {
    marginLeft: 8,
    color: color('ink-muted'),
    fontSize: fontSize(14),
    fontWeight: 400,
    letterSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
  },
});

export interface SectionCardProps {
  title: string;
  /** Id of the heading, for links. */
  id?: string;
  /** Number of items, beside the title. */
  count?: number | undefined;
  /** For focus after an action. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Whether other content of the section is loading. */
  isBusy?: boolean;
  children: ReactNode;
}

/** A section of a page with a heading; a landmark. */
export function SectionCard({
  title,
  id: headingId,
  count,
  headingRef,
  actions,
  isBusy = false,
  children,
}: SectionCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} aria-busy={isBusy} sx={{ overflow: 'visible' }}>
      <SectionHead>
        <h2 ref={headingRef} id={headingId} tabIndex={-1}>
          <span id={id}>{title}</span>
          {count !== undefined && (
            <span className="count" aria-hidden="true">
              {formatInteger(count)}
            </span>
          )}
        </h2>
        {actions}
      </SectionHead>
      {children}
    </Card>
  );
}

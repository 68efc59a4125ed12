import { formatInteger } from '@lender-portal/dates';
import { styled } from '@mui/material';
import type { MouseEvent } from 'react';
import { createIcon } from '../icons/icon';
import { color, fontSize, tokens } from '../theme/tokens';

const FirstIcon = createIcon(<path d="m18 6-6 6 6 6M7 6v12" />);
const PreviousIcon = createIcon(<path d="m15 6-6 6 6 6" />);
const NextIcon = createIcon(<path d="m9 6 6 6-6 6" />);
const LastIcon = createIcon(<path d="m6 6 6 6-6 6M17 6v12" />);

const Bar = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '0 8px',
  padding: '8px 12px',
  borderTop: `1px solid ${color('border')}`,
  color: color('ink-muted'),
  fontSize: fontSize(14),
  fontVariantNumeric: 'tabular-nums',
  '& > .steps': { display: 'flex' },
  [`@media (min-width: ${tokens.breakpoints.table / 16}em)`]: { gap: 16, '& > .steps': { gap: 4 } },
});

const Step = styled('a')({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: tokens.radiusSmall,
  color: color('ink'),
  '&[href]:hover': { backgroundColor: `color-mix(in srgb, ${color('ink')} 6%, transparent)` },
  '&:not([href])': { color: `color-mix(in srgb, ${color('ink-muted')} 45%, transparent)`, cursor: 'default' },
});

/** @returns the range of items on a page, such as `11–20 of 24` */
export function formatRange(page: number, pageSize: number, totalCount: number): string {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(first + pageSize - 1, totalCount);
  return `${formatInteger(first)}–${formatInteger(last)} of ${formatInteger(totalCount)}`;
}

export interface PagerProps {
  /** Landmark label, such as "Pages of users". */
  label: string;
  /** 1-based. */
  page: number;
  pageSize: number;
  totalCount: number;
  /** Returns the URL of a page. */
  hrefOf: (page: number) => string;
  /** Called for clicks that navigate in the same tab. */
  onFollow: (page: number) => void;
}

const opensInNewTab = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Item range and links to other pages. Renders nothing if there is only one page. */
export function Pager({ label, page, pageSize, totalCount, hrefOf, onFollow }: PagerProps) {
  if (totalCount <= pageSize) return null;
  const last = Math.ceil(totalCount / pageSize);
  const steps = [
    { name: 'First page', to: 1, icon: FirstIcon },
    { name: 'Previous page', to: Math.min(page - 1, last), icon: PreviousIcon },
    { name: 'Next page', to: page + 1, icon: NextIcon },
    { name: 'Last page', to: last, icon: LastIcon },
  ];
  return (
    <Bar aria-label={label}>
      <span>{formatRange(Math.min(page, last), pageSize, totalCount)}</span>
      <div className="steps">
        {steps.map(({ name, to, icon: StepIcon }) => {
          const isEnabled = to >= 1 && to <= last && to !== page;
          return (
            <Step
              key={name}
              aria-label={name}
              // A disabled link has no href; the role keeps it a link, and tabIndex keeps its focus.
              {...(isEnabled ? { href: hrefOf(to) } : { role: 'link', 'aria-disabled': true, tabIndex: -1 })}
              onClick={(event) => {
                if (!isEnabled || opensInNewTab(event)) return;
                event.preventDefault();
                // Some browsers do not focus a clicked link.
                event.currentTarget.focus();
                onFollow(to);
              }}
            >
              <StepIcon size={20} />
            </Step>
          );
        })}
      </div>
    </Bar>
  );
}

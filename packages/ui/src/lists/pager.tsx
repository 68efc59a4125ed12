import { formatInteger } from '@lender-portal/dates';
import { Pagination, PaginationItem, styled } from '@mui/material';
import { color, fontSize } from '../theme/tokens';
import { followInTab } from './follow-in-tab';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px 16px',
  padding: '8px 16px',
  borderTop: `1px solid ${color('border')}`,
  color: color('ink-muted'),
  fontSize: fontSize(14),
  fontVariantNumeric: 'tabular-nums',
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

/** Item range and links to other pages. Renders nothing if there is only one page. */
export function Pager({ label, page, pageSize, totalCount, hrefOf, onFollow }: PagerProps) {
  if (totalCount <= pageSize) return null;
  const last = Math.ceil(totalCount / pageSize);
  return (
    <Bar>
      <span>{formatRange(Math.min(page, last), pageSize, totalCount)}</span>
      <Pagination
        aria-label={label}
        // A page beyond the end links back to the last one.
        page={Math.min(page, last + 1)}
        count={last}
        siblingCount={0}
        getItemAriaLabel={(type, to) =>
          type === 'page' ? `Page ${to}` : `${type === 'next' ? 'Next' : 'Previous'} page`
        }
        renderItem={({ page: to, disabled, selected, ...item }) => (
          <PaginationItem
            {...item}
            component="a"
            page={to}
            selected={selected}
            disabled={disabled}
            // A disabled link has no href; the role keeps it a link.
            {...(disabled ? { role: 'link' } : { href: hrefOf(to!) })}
            onClick={followInTab(() => !selected && onFollow(to!))}
          />
        )}
      />
    </Bar>
  );
}

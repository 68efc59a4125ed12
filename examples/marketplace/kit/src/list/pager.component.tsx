import { Link } from '../navigation/link.component';

interface PagerProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  totalCount: number;
  /** URL of a page. */
  hrefOf: (page: number) => string;
}

/** "11–20 of 34" with links to the adjacent pages; empty if all items fit on one page. */
export function Pager({ page, pageSize, totalCount, hrefOf }: PagerProps) {
  if (totalCount <= pageSize) return null;
  const lastPage = Math.ceil(totalCount / pageSize);
  return (
    <nav className="rk-pager" aria-label="Pages">
      <span>{formatRange(page, pageSize, totalCount)}</span>
      <PagerLink label="Previous page" href={page > 1 ? hrefOf(page - 1) : undefined} drawing="M15 6l-6 6 6 6" />
      <PagerLink label="Next page" href={page < lastPage ? hrefOf(page + 1) : undefined} drawing="M9 6l6 6-6 6" />
    </nav>
  );
}

/** @returns the range of items on a page, such as `11–20 of 34` */
export function formatRange(page: number, pageSize: number, totalCount: number): string {
  const first = (page - 1) * pageSize + 1;
  return `${first}–${Math.min(first + pageSize - 1, totalCount)} of ${totalCount}`;
}

function PagerLink({ label, href, drawing }: { label: string; href: string | undefined; drawing: string }) {
  return (
    <Link className="rk-pager-link" href={href} aria-label={label}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={drawing} />
      </svg>
    </Link>
  );
}

import type { ReactNode } from 'react';
import { PAGE_SIZE } from './list-model';
import { Pager } from './pager.component';

interface ListCardProps {
  /** Item count, such as "34 open projects". */
  title: string;
  /** 1-based. */
  page: number;
  pageSize?: number;
  totalCount: number;
  hrefOf: (page: number) => string;
  /** Whether another page is loading. */
  isLeaving: boolean;
  children: ReactNode;
}

/** A page of a list with its heading and pager. */
export function ListCard({
  title,
  page,
  pageSize = PAGE_SIZE,
  totalCount,
  hrefOf,
  isLeaving,
  children,
}: ListCardProps) {
  return (
    <section className="rk-card" aria-busy={isLeaving}>
      <div className="rk-list-head">
        <h2>{title}</h2>
      </div>
      <div className="rk-rows">{children}</div>
      <Pager page={page} pageSize={pageSize} totalCount={totalCount} hrefOf={hrefOf} />
    </section>
  );
}

interface ListCardSkeletonProps {
  /** Path of the item count in the first response, and the singular noun of the items. See `FirstRows`. */
  count?: { text: string; noun: string };
  children: ReactNode;
}

/** Placeholder of the card with the same dimensions, to avoid layout shifts. */
export function ListCardSkeleton({ count, children }: ListCardSkeletonProps) {
  return (
    <div className="rk-card rk-late" aria-hidden="true">
      <div className="rk-list-head">
        <h2>
          <span className="rk-bar" style={{ width: '16ch' }} data-text={count?.text} data-noun={count?.noun} />
        </h2>
      </div>
      {children}
    </div>
  );
}

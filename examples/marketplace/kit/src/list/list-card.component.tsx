import type { ReactNode } from 'react';
import { PAGE_SIZE } from './list-model';
import { Pager } from './pager.component';
import { SkeletonText } from '../states/state-screens.component';

interface ListCardProps {
  /** How many there are, such as "34 open projects". */
  title: string;
  /** From 1. */
  page: number;
  pageSize?: number;
  totalCount: number;
  hrefOf: (page: number) => string;
  /** Another page is on its way. */
  isLeaving: boolean;
  children: ReactNode;
}

/** One page of a list under its heading, and the way to the other pages. */
export function ListCard({ title, page, pageSize = PAGE_SIZE, totalCount, hrefOf, isLeaving, children }: ListCardProps) {
  return (
    <section className="rk-card" aria-busy={isLeaving}>
      <div className="rk-list-head">
        <h2>{title}</h2>
      </div>
      <div className={isLeaving ? 'rk-busy' : undefined}>{children}</div>
      <Pager page={page} pageSize={pageSize} totalCount={totalCount} hrefOf={hrefOf} />
    </section>
  );
}

/** The card with bars for words: what follows takes its place without moving anything. */
export function ListCardSkeleton({ children }: { children: ReactNode }) {
  return (
    <div className="rk-card rk-late" aria-hidden="true">
      <div className="rk-list-head">
        <h2>
          <SkeletonText width={16} />
        </h2>
      </div>
      {children}
    </div>
  );
}

import type { ListPage } from '@lender-portal/remote-kit';
import type { ListedProject } from './exchange-model';

/** @returns the project with this number, 1-based */
export function project(number: number): ListedProject {
  return {
    id: `project-${number}`,
    name: `Project ${number}`,
    city: 'Austin',
    stateName: 'Texas',
    type: 'FIX_AND_FLIP',
    stage: 'OWNED',
    amount: 100_000 * number,
    createdAt: '2026-03-05T12:00:00Z',
    isNew: false,
    offers: [],
  };
}

/** @returns a resolver for `openProjects` or `directRequests` that paginates this many projects */
export const projects =
  (totalCount: number) =>
  ({ skip, take }: { skip: number; take: number }): ListPage<ListedProject> => ({
    totalCount,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (_, index) =>
      project(skip + index + 1),
    ),
  });

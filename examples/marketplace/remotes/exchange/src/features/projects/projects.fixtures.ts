import type { ListPage } from '@lender-portal/remote-kit';
import type { Project } from './exchange-model';

/** @returns project number `number`, from 1, of an endless list */
export function project(number: number): Project {
  return {
    id: `project-${number}`,
    name: `Project ${number}`,
    city: 'Austin',
    state: 'TX',
    type: 'FIX_AND_FLIP',
    stage: 'OWNED',
    amount: 100_000 * number,
    createdAt: '2026-03-05T12:00:00Z',
    isNew: false,
    offers: [],
  };
}

/** @returns what answers `openProjects` or `directRequests` over that many projects, as the endpoint pages them */
export const projects =
  (totalCount: number) =>
  ({ skip, take }: { skip: number; take: number }): ListPage<Project> => ({
    totalCount,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (_, index) => project(skip + index + 1)),
  });

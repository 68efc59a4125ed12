import type { ListPage } from '@lender-portal/remote-kit';
import type { Project } from './exchange-model';

/** @returns project number `number`, from 1, of an endless list */
export function project(number: number): Project {
  return {
    id: `project-${number}`,
    name: `Project ${number}`,
    state: 'TX',
    type: 'FIX_AND_FLIP',
    amount: 100_000 * number,
    createdAt: '2026-03-05T12:00:00Z',
  };
}

/** @returns what answers `openProjects` or `directRequests` over that many projects, as the endpoint pages them */
export const projects =
  (totalCount: number) =>
  ({ skip, take }: { skip: number; take: number }): ListPage<Project> => ({
    totalCount,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (_, index) => project(skip + index + 1)),
  });

/** @returns what answers `openProject` or `directRequest` over that many projects */
export const oneOf =
  (totalCount: number) =>
  ({ id }: { id: string }): Project | null => {
    const number = Number(id.replace('project-', ''));
    return number >= 1 && number <= totalCount ? project(number) : null;
  };

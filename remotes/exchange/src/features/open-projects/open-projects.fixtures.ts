import type { OpenProject, ProjectPage } from './exchange-model';

/** @returns project number `number`, from 1, of an endless list */
export function openProject(number: number): OpenProject {
  return {
    id: `project-${number}`,
    name: `Project ${number}`,
    state: 'TX',
    type: 'FIX_AND_FLIP',
    amount: 100_000 * number,
    createdAt: '2026-03-05T12:00:00Z',
  };
}

/** @returns what answers `openProjects` over that many projects, as the endpoint pages them */
export const openProjects =
  (totalCount: number) =>
  ({ skip, take }: { skip: number; take: number }): ProjectPage => ({
    totalCount,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (_, index) => openProject(skip + index + 1)),
  });

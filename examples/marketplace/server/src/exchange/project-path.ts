import type { ProjectRow } from '../tables/exchange';

/** Path of a project's page, relative to the portal's base path. */
export const projectPath = ({ id, lender_id: sentTo }: Pick<ProjectRow, 'id' | 'lender_id'>): string =>
  `/${sentTo === null ? 'exchange' : 'direct'}/projects/${id}`;

import type { ProjectRow } from '../tables/exchange';

/** A project's page, below the portal's base path. */
export const projectPath = ({ id, lender_id: sentTo }: Pick<ProjectRow, 'id' | 'lender_id'>): string =>
  `/${sentTo === null ? 'exchange' : 'direct'}/projects/${id}`;

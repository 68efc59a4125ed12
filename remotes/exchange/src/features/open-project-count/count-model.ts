import type { PortalProps } from '@lender-portal/contracts';
import { createGraphQLClient, createResource, type Model, type Resource } from '@lender-portal/remote-kit';
import { OpenProjectCountDocument } from './open-project-count.generated';

/** There is one number to count, so the resource has one key. */
export const OPEN_PROJECTS = 'open-projects';

export interface CountModel extends Model {
  counts: Resource<typeof OPEN_PROJECTS, number>;
}

export function createCountModel(props: PortalProps): CountModel {
  const request = createGraphQLClient(props);
  const counts = createResource(
    async (_key: typeof OPEN_PROJECTS, signal) => (await request(OpenProjectCountDocument, {}, signal)).openProjects.totalCount,
  );
  counts.read(OPEN_PROJECTS);
  return { counts, dispose: counts.dispose };
}

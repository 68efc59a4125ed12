import type { Resolvers } from '../resolvers.generated';
import { directRequest, directRequests, OpenProject, openProject, openProjects } from './projects';

export const exchangeResolvers = { Query: { openProjects, openProject, directRequests, directRequest }, OpenProject } satisfies Resolvers;

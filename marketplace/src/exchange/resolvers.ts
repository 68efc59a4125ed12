import type { Resolvers } from '../resolvers.generated';
import { directRequest, directRequests, openProject, openProjects } from './projects';

export const exchangeResolvers = { Query: { openProjects, openProject, directRequests, directRequest } } satisfies Resolvers;

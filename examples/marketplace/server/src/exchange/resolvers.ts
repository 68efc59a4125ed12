import type { MarketplaceContext } from '../context/context';
import type { ProjectDocumentResolvers, Resolvers } from '../resolvers.generated';
import type { ProjectDocument as StoredDocument } from '../tables/exchange';
import { termSheet } from './term-sheet/find-term-sheet';
import { directRequest, directRequests, OpenProject, openProject, openProjects } from './projects';
import { deleteSearch, findSavedSearches, saveSearch } from './searches/saved-searches';

const ProjectDocument: ProjectDocumentResolvers = {
  // The handle is in the row but not in the schema.
  isAvailable: (document) => (document as StoredDocument).handle !== undefined,
};

const savedSearches = async ({ db, completeViewer, projectInterests }: MarketplaceContext) => {
  const { lender } = await completeViewer();
  return findSavedSearches(db, lender.id, await projectInterests());
};

export const exchangeResolvers = {
  Query: {
    openProjects,
    openProject,
    directRequests,
    directRequest,
    termSheet,
    savedSearches: (_parent, _args, context) => savedSearches(context),
  },
  Mutation: {
    async saveSearch(_parent, { query }, context) {
      await saveSearch(context.db, (await context.completeViewer()).lender.id, query);
      return savedSearches(context);
    },
    async deleteSearch(_parent, { query }, context) {
      await deleteSearch(context.db, (await context.completeViewer()).lender.id, query);
      return savedSearches(context);
    },
  },
  OpenProject,
  ProjectDocument,
} satisfies Resolvers;

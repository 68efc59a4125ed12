import type { ProjectDocumentResolvers, Resolvers } from '../resolvers.generated';
import type { ProjectDocument as StoredDocument } from '../tables/exchange';
import { termSheet } from './term-sheet/find-term-sheet';
import { directRequest, directRequests, OpenProject, openProject, openProjects } from './projects';

const ProjectDocument: ProjectDocumentResolvers = {
  // The handle is in the row but not in the schema.
  isAvailable: (document) => (document as StoredDocument).handle !== undefined,
};

export const exchangeResolvers = {
  Query: { openProjects, openProject, directRequests, directRequest, termSheet },
  OpenProject,
  ProjectDocument,
} satisfies Resolvers;

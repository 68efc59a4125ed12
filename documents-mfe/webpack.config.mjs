import { portalModule } from '@lender-portal/build/webpack';

const firstQueries = {
  'profile/documents/entity': 'src/features/entity-documents/entity-documents.graphql',
  'profile/documents/license': 'src/features/license-documents/license-documents.graphql',
};

export default (_env, { mode }) => portalModule(import.meta.dirname, { mode, firstQueries });

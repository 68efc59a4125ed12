import { portalModule } from '@lender-portal/build/webpack';

const entries = {
  '@lender-portal/client': './src/index',
  '@lender-portal/client/graphql': './src/graphql/index',
  '@lender-portal/client/files': './src/files/index',
};

export default (_env, { mode }) => portalModule(import.meta.dirname, { mode, entries, isLibrary: true });

import { portalModule } from '@lender-portal/build/webpack';

export default (_env, { mode }) =>
  portalModule(import.meta.dirname, { mode, firstQueries: { '': 'src/attention/get-attention.graphql' } });

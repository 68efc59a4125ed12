import { portalModule } from '@lender-portal/build/webpack';

const firstQueries = { 'profile/create': 'src/features/load/create-profile.graphql' };

export default (_env, { mode }) => portalModule(import.meta.dirname, { mode, firstQueries });

import { portalModule } from '@lender-portal/build/webpack';

const firstQueries = { 'profile/users': 'src/features/queries/get-team.graphql' };

export default (_env, { mode }) => portalModule(import.meta.dirname, { mode, firstQueries });

import { portalModule } from '@lender-portal/build/webpack';

const queries = ['get-user-invitations', 'get-users'].map((name) => `src/features/queries/${name}.graphql`);
const firstQueries = { 'profile/users': queries };

export default (_env, { mode }) => portalModule(import.meta.dirname, { mode, firstQueries });

import { portalModule } from '@lender-portal/build/webpack';

export default (_env, { mode }) => portalModule('users-mfe', { mode });

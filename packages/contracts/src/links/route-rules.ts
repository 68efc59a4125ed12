import type { RouteTableRules } from '@lender-portal/module-contract/parsing';
import { linkPaths } from './links';
import { CONFIRM_PATH } from './mailed-link';

/** Rules for the portal's routes.json. Nobody could sign in without the targets of the guards' redirects. */
export const portalRouteRules: RouteTableRules = {
  requiredRoutes: {
    'sign-in': 'guest',
    'sign-up': 'guest',
    'join-request': 'guest',
    reset: 'guest',
    [CONFIRM_PATH]: 'guest',
    'join-company': 'newcomer',
    'profile/create': 'incomplete',
  },
  linkedPages: linkPaths,
};

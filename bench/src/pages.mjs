const menuVisible = '[id="single-spa-application:shell"] nav a[href]';
const MAIN_USER = 'main@summit.example';

/**
 * Where a lender begins, by the route's id: who they are, what says that its content is there, and what is clicked first.
 * Visits end before anything comes of that click.
 */
export const pages = {
  'sign-in': {
    path: '/lenders/sign-in',
    heading: 'Welcome',
    awaited: { contentVisible: 'main form input' },
    clicked: 'main form button[type=submit]',
  },
  exchange: {
    path: '/lenders/exchange',
    email: MAIN_USER,
    heading: 'Exchange',
    awaited: { contentVisible: 'main table tbody tr a[href]', menuVisible },
    clicked: 'main table tbody tr a[href]',
  },
  documents: {
    path: '/lenders/profile/documents/entity',
    email: MAIN_USER,
    heading: 'Certificates',
    awaited: { contentVisible: 'main table tbody tr', menuVisible },
    clicked: 'main [role=tab][aria-selected=false]',
  },
  users: {
    path: '/lenders/profile/users',
    email: MAIN_USER,
    heading: 'User management',
    awaited: { contentVisible: 'main table tbody tr', menuVisible },
    clicked: 'main button',
  },
  'create-profile': {
    path: '/lenders/profile/create',
    // Whose company has no profile yet; everyone else is led away from here.
    email: 'new@fresh.example',
    heading: 'Create your profile',
    awaited: { contentVisible: 'main form input' },
    clicked: 'main form button[type=submit]',
  },
};

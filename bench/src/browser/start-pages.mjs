import { accounts } from '../../../e2e/support/accounts/demo-accounts';

/** The pages that lenders open first, with selectors of the awaited content and of the element that visits click. */
export const startPages = {
  'sign-in': {
    path: '/lenders/sign-in',
    heading: 'Welcome',
    content: 'main form input',
    clicked: 'main form input',
  },
  exchange: {
    path: '/lenders/exchange',
    email: accounts.main,
    heading: 'Exchange',
    content: 'main table tbody tr a[href]',
    clicked: 'main table tbody tr a[href]',
  },
  documents: {
    path: '/lenders/profile/documents/entity',
    email: accounts.main,
    heading: 'Certificates',
    content: 'main table tbody tr',
    clicked: 'main [role=tab][aria-selected=false]',
  },
  users: {
    path: '/lenders/profile/users',
    email: accounts.main,
    heading: 'User management',
    content: 'main table tbody tr',
    clicked: 'main button',
  },
  'create-profile': {
    path: '/lenders/profile/create',
    // Companies that have a profile are redirected.
    email: accounts.fresh,
    heading: 'Create your profile',
    content: 'main form input',
    clicked: 'main form button[type=submit]',
  },
};

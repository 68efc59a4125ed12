import { accounts } from '../../../e2e/support/accounts/demo-accounts';

/**
 * The pages that lenders open first: selectors of the awaited content, which is a row of data without placeholders or a
 * field, and of the element that visits click, and the folder of the module with the heading, which is in the
 * `headingProperty` of a component.
 */
export const startPages = {
  'sign-in': {
    path: '/lenders/sign-in',
    folder: 'auth-mfe',
    heading: 'Welcome',
    headingProperty: 'title',
    content: 'main form input',
  },
  exchange: {
    path: '/lenders/exchange',
    email: accounts.main,
    folder: 'examples/marketplace/remotes/exchange',
    heading: 'Exchange',
    headingProperty: 'title',
    content: 'main tbody tr:is([data-filled], :has(bdi))',
    clicked: 'main table tbody tr a[href]',
  },
  documents: {
    path: '/lenders/profile/documents/entity',
    email: accounts.main,
    folder: 'documents-mfe',
    heading: 'Certificates',
    headingProperty: 'title',
    content: 'main :is(table tbody tr, [data-filled])',
    clicked: 'main [role=tab][aria-selected=false]',
  },
  users: {
    path: '/lenders/profile/users',
    email: accounts.main,
    folder: 'users-mfe',
    heading: 'User management',
    headingProperty: 'title',
    content: 'main tbody tr:is([data-filled], :has(bdi))',
    clicked: 'main button',
  },
  'create-profile': {
    path: '/lenders/profile/create',
    // Companies that have a profile are redirected.
    email: accounts.fresh,
    folder: 'profile-mfe',
    heading: 'Create your profile',
    content: 'main form label',
    clicked: 'main form button[type=submit]',
  },
};

export const NEXT_HEADING = 'Next release';

/** @returns a function that replaces the heading in a script, whichever quotes its minifier prefers, or in prerendered HTML */
export function replaceHeading({ heading, headingProperty = 'children' }) {
  const pattern = new RegExp(`(?<=\\b${headingProperty}:)(["'\`])${heading}\\1`);
  const html = `>${heading}</h1>`;
  return (text) => text.replace(pattern, `"${NEXT_HEADING}"`).replaceAll(html, `>${NEXT_HEADING}</h1>`);
}

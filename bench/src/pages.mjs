const menuVisible = '[id="single-spa-application:shell"] nav a[href]';
const MAIN_USER = 'main@summit.example';

/**
 * Where a lender begins, by the route's id: who they are, what says that its content is there, what is clicked first, and
 * how the module's next release differs: in its heading. Visits end before anything comes of that click.
 */
export const pages = {
  'sign-in': {
    path: '/lenders/sign-in',
    heading: 'Welcome',
    awaited: { contentVisible: 'main form input' },
    clicked: 'main form input',
    change: {
      folder: 'auth-mfe',
      file: 'src/features/sign-in/sign-in.component.tsx',
      from: 'title="Welcome"',
      to: 'title="Welcome back"',
      heading: 'Welcome back',
    },
  },
  exchange: {
    path: '/lenders/exchange',
    email: MAIN_USER,
    heading: 'Exchange',
    awaited: { contentVisible: 'main table tbody tr a[href]', menuVisible },
    clicked: 'main table tbody tr a[href]',
    change: {
      folder: 'examples/marketplace/remotes/exchange',
      file: 'src/features/projects/exchange-labels.ts',
      from: "title: 'Exchange'",
      to: "title: 'Open exchange'",
      heading: 'Open exchange',
    },
  },
  documents: {
    path: '/lenders/profile/documents/entity',
    email: MAIN_USER,
    heading: 'Certificates',
    awaited: { contentVisible: 'main table tbody tr', menuVisible },
    clicked: 'main [role=tab][aria-selected=false]',
    change: { folder: 'documents-mfe', file: 'src/root.component.tsx', from: '"h1">Certificates<', to: '"h1">All certificates<', heading: 'All certificates' },
  },
  users: {
    path: '/lenders/profile/users',
    email: MAIN_USER,
    heading: 'User management',
    awaited: { contentVisible: 'main table tbody tr', menuVisible },
    clicked: 'main button',
    change: {
      folder: 'users-mfe',
      file: 'src/features/team/team.component.tsx',
      from: '          User management\n',
      to: '          All users\n',
      heading: 'All users',
    },
  },
  'create-profile': {
    path: '/lenders/profile/create',
    // Whose company has no profile yet; everyone else is led away from here.
    email: 'new@fresh.example',
    heading: 'Create your profile',
    awaited: { contentVisible: 'main form input' },
    clicked: 'main form button[type=submit]',
    change: {
      folder: 'profile-mfe',
      file: 'src/root.component.tsx',
      from: '"h1">Create your profile<',
      to: '"h1">Create a profile<',
      heading: 'Create a profile',
    },
  },
};

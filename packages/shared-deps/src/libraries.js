/**
 * The shared libraries: import specifier → the facade that lists its surface, and the group it travels in.
 * A group is one file: what a page needs of it comes in one request. `core` and `interface` are on every page;
 * `data` on every page of a signed-in lender; `forms` where a module needs them.
 */
export const libraries = {
  react: { facade: 'react.ts', group: 'core' },
  'react/jsx-runtime': { facade: 'react-jsx-runtime.ts', group: 'core' },
  'react-dom': { facade: 'react-dom.ts', group: 'core' },
  'react-dom/client': { facade: 'react-dom-client.ts', group: 'core' },
  'single-spa': { facade: 'single-spa.ts', group: 'core' },
  'single-spa-react': { facade: 'single-spa-react.ts', group: 'core' },
  'single-spa-react/parcel': { facade: 'single-spa-react-parcel.ts', group: 'core' },
  '@supabase/supabase-js': { facade: 'supabase.ts', group: 'core' },
  yup: { facade: 'yup.ts', group: 'core' },
  '@emotion/react': { facade: 'emotion-react.ts', group: 'interface' },
  '@emotion/styled': { facade: 'emotion-styled.ts', group: 'interface' },
  '@emotion/cache': { facade: 'emotion-cache.ts', group: 'interface' },
  '@mui/material': { facade: 'mui-material.ts', group: 'interface' },
  '@apollo/client': { facade: 'apollo-client.ts', group: 'data' },
  '@apollo/client/react': { facade: 'apollo-client-react.ts', group: 'data' },
  '@apollo/client/link/context': { facade: 'apollo-client-link-context.ts', group: 'data' },
  '@apollo/client/link/error': { facade: 'apollo-client-link-error.ts', group: 'data' },
  graphql: { facade: 'graphql.ts', group: 'data' },
  rxjs: { facade: 'rxjs.ts', group: 'data' },
  'react-hook-form': { facade: 'react-hook-form.ts', group: 'forms' },
  '@hookform/resolvers/yup': { facade: 'hookform-resolvers-yup.ts', group: 'forms' },
};

/** The specifiers, in one list: the externals of every module of the portal. */
export const sharedSpecifiers = Object.keys(libraries);

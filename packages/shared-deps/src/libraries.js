/**
 * Shared libraries: import specifier → facade (which lists the exports) and group. Each group is one file and one
 * request. All pages load `core` and `interface`, signed-in pages `controls` and `data`, modules with forms `forms`, and
 * those with tooltips or autocompletion `popups`.
 * A module never bundles other exports of a singleton, because a second copy in a page would not work. `source` is the
 * library that modules import the names from, if another: the builds split such an import.
 */
export const libraries = {
  react: { facade: 'core/react.ts', group: 'core', isSingleton: true },
  'react/jsx-runtime': { facade: 'core/react-jsx-runtime.ts', group: 'core', isSingleton: true },
  'react-dom': { facade: 'core/react-dom.ts', group: 'core', isSingleton: true },
  'react-dom/client': { facade: 'core/react-dom-client.ts', group: 'core', isSingleton: true },
  'single-spa': { facade: 'core/single-spa.ts', group: 'core', isSingleton: true },
  'single-spa-react': { facade: 'core/single-spa-react.ts', group: 'core', isSingleton: true },
  'single-spa-react/parcel': { facade: 'core/single-spa-react-parcel.ts', group: 'core', isSingleton: true },
  '@supabase/supabase-js': { facade: 'core/supabase.ts', group: 'core' },
  yup: { facade: 'core/yup.ts', group: 'core' },
  '@emotion/react': { facade: 'interface/emotion-react.ts', group: 'interface' },
  '@emotion/styled': { facade: 'interface/emotion-styled.ts', group: 'interface' },
  '@emotion/cache': { facade: 'interface/emotion-cache.ts', group: 'interface' },
  '@mui/material': { facade: 'interface/mui-material.ts', group: 'interface' },
  '@mui/material/internals': { facade: 'interface/mui-internals.js', group: 'interface' },
  '@mui/material/controls': { facade: 'controls/mui-controls.ts', group: 'controls', source: '@mui/material' },
  '@mui/material/popups': { facade: 'popups/mui-popups.ts', group: 'popups', source: '@mui/material' },
  '@apollo/client': { facade: 'data/apollo-client.ts', group: 'data' },
  '@apollo/client/react': { facade: 'data/apollo-client-react.ts', group: 'data' },
  '@apollo/client/link/context': { facade: 'data/apollo-client-link-context.ts', group: 'data' },
  '@apollo/client/link/error': { facade: 'data/apollo-client-link-error.ts', group: 'data' },
  graphql: { facade: 'data/graphql.ts', group: 'data' },
  rxjs: { facade: 'data/rxjs.ts', group: 'data' },
  'react-hook-form': { facade: 'forms/react-hook-form.ts', group: 'forms', isSingleton: true },
  '@hookform/resolvers/yup': { facade: 'forms/hookform-resolvers-yup.ts', group: 'forms' },
};

/** Externals of every module. */
export const sharedSpecifiers = Object.keys(libraries);

/** The chunks that libraries travel in, as the portal's own groups: what is on every page, for data, for forms, for the look. */
export const vendors = [
  { name: 'core', test: /node_modules\/(react|react-dom|scheduler|single-spa|single-spa-react|@supabase\/[^/]+|yup|property-expr|tiny-case|toposort|tslib)\// },
  { name: 'data', test: /node_modules\/(@apollo\/client|graphql|graphql-tag|rxjs|@wry\/[^/]+|optimism)\// },
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform\/resolvers)\// },
  {
    name: 'interface',
    test: /node_modules\/(@mui|@emotion|stylis|clsx|react-is|react-transition-group|@popperjs|hoist-non-react-statics|prop-types|dom-helpers|@babel)\//,
  },
];

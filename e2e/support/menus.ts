const tools = [
  'View flips by ZIP code',
  'Evaluate Fix&Flip project',
  'Evaluate Rental project',
  'Validate track record',
];

/** The complete menu by viewer. Add new items of `routes.json` here. */
export const menus = {
  member: ['Exchange', 'Loan processing', ...tools, 'Company', 'Certificates'],
  main: ['Exchange', 'Loan processing', ...tools, 'Company', 'Certificates', 'User management'],
  'white-label': [
    'Exchange',
    'Direct loan requests',
    'Loan processing',
    'My borrowers',
    ...tools,
    'Company',
    'Certificates',
    'User management',
  ],
} as const satisfies Record<string, readonly string[]>;

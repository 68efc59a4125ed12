const tools = ['View flips by ZIP code', 'Evaluate Fix&Flip project', 'Evaluate Rental project', 'Validate track record'];

/** The whole menu, by who sees it. A further item of `routes.json` is added here. */
export const menus = {
  member: ['Exchange', 'Loan processing', ...tools, 'Certificates'],
  main: ['Exchange', 'Loan processing', ...tools, 'Certificates', 'User management'],
  'white-label': ['Exchange', 'Direct loan requests', 'Loan processing', 'My borrowers', ...tools, 'Certificates', 'User management'],
} as const satisfies Record<string, readonly string[]>;

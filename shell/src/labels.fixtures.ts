/** Labels that several test files query. A changed label changes one line here. */
export const labels = {
  menu: 'Main',
  terms: 'Terms of Service',
  signOut: 'Sign out',
} as const;

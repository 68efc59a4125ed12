/** Accounts listed at startup, one per case worth trying. */
export const DEMO_ACCOUNTS: readonly { email: string; about: string }[] = [
  { email: 'main@summit.example', about: 'main user of a lender' },
  { email: 'member@summit.example', about: 'another user of the same lender' },
  { email: 'colleague@summit.example', about: 'phone and role missing' },
  { email: 'inactive@summit.example', about: 'deactivated: sign-in is rejected' },
  { email: 'main@whitelabel.example', about: 'main user of a white-label lender' },
  { email: 'main@dev.example', about: 'main user of a dev tenant' },
  { email: 'terms@unsigned.example', about: 'terms not accepted yet' },
  { email: 'new@fresh.example', about: 'company profile incomplete' },
  { email: 'owner@entrepreneur.example', about: 'borrower: redirected to the entrepreneur login' },
  { email: 'staff@other.example', about: 'other type of company: sign-in is rejected' },
];

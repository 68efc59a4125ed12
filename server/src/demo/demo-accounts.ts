/** Accounts listed at startup, one per case worth trying. */
export const DEMO_ACCOUNTS: readonly { email: string; about: string }[] = [
  { email: 'main@summit.example', about: 'main user of a lender' },
  { email: 'member@summit.example', about: 'another user of it' },
  { email: 'colleague@summit.example', about: 'one who has yet to give phone and role' },
  { email: 'inactive@summit.example', about: 'one who is deactivated: sign-in is refused' },
  { email: 'main@whitelabel.example', about: 'main user of a white-label lender' },
  { email: 'main@dev.example', about: 'main user of a dev tenant' },
  { email: 'terms@unsigned.example', about: 'one who has yet to accept the terms' },
  { email: 'new@fresh.example', about: 'a company that has yet to complete its profile' },
  { email: 'owner@entrepreneur.example', about: 'a borrower: led to the entrepreneur login' },
  { email: 'staff@other.example', about: 'a company of another kind: sign-in is refused' },
];

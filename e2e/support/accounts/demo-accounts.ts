/** Demo accounts for the end-to-end tests; all have the same password. */
export const demoPassword = 'lender-demo';

export const accounts = {
  main: 'main@summit.example',
  member: 'member@summit.example',
  colleague: 'colleague@summit.example',
  inactive: 'inactive@summit.example',
  whiteLabel: 'main@whitelabel.example',
  dev: 'main@dev.example',
  unsigned: 'terms@unsigned.example',
  fresh: 'new@fresh.example',
  entrepreneur: 'owner@entrepreneur.example',
  borrower: 'staff@other.example',
} as const;

/** Password of all demo accounts. */
export const DEMO_PASSWORD = 'lender-demo';

export interface DemoPerson {
  email: string;
  name: readonly [first: string, last: string];
  company: string;
  isMain?: boolean;
  isInactive?: boolean;
  /** True if the personal step of the profile wizard is not completed. */
  hasNoContact?: boolean;
  hasNotAccepted?: boolean;
  role?: string;
}

const SUMMIT_TEAM: readonly (readonly [first: string, last: string, role: string])[] = [
  ['Amelia', 'Whitaker', 'Loan officer'],
  ['Benjamin', 'Osei', 'Loan officer'],
  ['Carla', 'Mendoza', 'Underwriter'],
  ['Daniel', 'Kowalski', 'Underwriter'],
  ['Eleanor', 'Brandt', 'Closing manager'],
  ['Farid', 'Rahimi', 'Analyst'],
  ['Grace', 'Nakamura', 'Analyst'],
  ['Hector', 'Villanueva', 'Loan officer'],
  ['Imani', 'Baptiste', 'Compliance manager'],
  ['Jonas', 'Lindqvist', 'Draw manager'],
  ['Katherine', 'Doyle', 'Loan processor'],
  ['Liam', 'Fitzgerald', 'Loan processor'],
  ['Mei', 'Zhang', 'Asset manager'],
  ['Noah', 'Abernathy', 'Loan officer'],
  ['Olivia', 'Santos', 'Underwriter'],
  ['Priya', 'Raman', 'Portfolio manager'],
  ['Quentin', 'Moreau', 'Analyst'],
  ['Rosa', 'Castellano', 'Loan processor'],
  ['Samuel', 'Okafor', 'Loan officer'],
  ['Tessa', 'Hoffman', 'Servicing manager'],
];

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'main@summit.example',
    name: ['Margaret', 'Ellis'],
    company: 'summit',
    isMain: true,
    role: 'Managing director',
  },
  { email: 'member@summit.example', name: ['Thomas', 'Reyes'], company: 'summit', role: 'Senior loan officer' },
  { email: 'colleague@summit.example', name: ['Naomi', 'Park'], company: 'summit', hasNoContact: true },
  {
    email: 'inactive@summit.example',
    name: ['Victor', 'Hale'],
    company: 'summit',
    isInactive: true,
    role: 'Loan officer',
  },
  ...SUMMIT_TEAM.map(([first, last, role]) => ({
    email: `${first}.${last}@summit.example`.toLowerCase(),
    name: [first, last] as const,
    company: 'summit',
    role,
  })),
  {
    email: 'main@whitelabel.example',
    name: ['Caroline', 'Ashford'],
    company: 'harbor',
    isMain: true,
    role: 'Chief lending officer',
  },
  { email: 'main@dev.example', name: ['Dev', 'Marlow'], company: 'sandbox', isMain: true, role: 'Engineer' },
  {
    email: 'terms@unsigned.example',
    name: ['Theodore', 'Lang'],
    company: 'unsigned',
    isMain: true,
    hasNotAccepted: true,
    role: 'Partner',
  },
  {
    email: 'new@fresh.example',
    name: ['Sofia', 'Bergman'],
    company: 'fresh',
    isMain: true,
    hasNoContact: true,
    hasNotAccepted: true,
  },
  {
    email: 'owner@entrepreneur.example',
    name: ['Owen', 'Alder'],
    company: 'entrepreneur',
    isMain: true,
    role: 'Owner',
  },
  { email: 'staff@other.example', name: ['Renee', 'Dubois'], company: 'other', isMain: true, role: 'Office manager' },
];

export interface DemoInvitation {
  id?: string;
  email: string;
  name: readonly [first: string, last: string];
  /** An existing company, or the name of a new one. */
  into: { company: string } | { newCompany: string };
  /** Sent by marketplace staff, so not listed for the company. */
  isFromStaff?: boolean;
  createdDaysAgo: number;
  usedDaysAgo?: number;
  /** Counted from creation. The four documented invitations stay valid for years. */
  validDays: number;
}

const WEEK = 7;
const YEARS = 3650;

const PENDING: readonly (readonly [first: string, last: string])[] = [
  ['Adrian', 'Cole'],
  ['Beatrice', 'Lowell'],
  ['Colin', 'Vance'],
  ['Dolores', 'Pruitt'],
  ['Edwin', 'Chaudhry'],
  ['Fiona', 'Gallagher'],
  ['Gordon', 'Tate'],
  ['Helena', 'Voss'],
  ['Isaac', 'Romero'],
  ['Julia', 'Winters'],
  ['Kenneth', 'Obi'],
  ['Laura', 'Sandoval'],
];

const contractual = { isFromStaff: true, createdDaysAgo: 2, validDays: YEARS } as const;

export const demoInvitations: readonly DemoInvitation[] = [
  // The oldest ones have already expired.
  ...PENDING.map(([first, last], index) => ({
    email: `${first}.${last}@summit.example`.toLowerCase(),
    name: [first, last] as const,
    into: { company: 'summit' },
    createdDaysAgo: index + 0.25,
    validDays: WEEK,
  })),
  {
    ...contractual,
    id: '11111111-1111-4111-8111-111111111111',
    email: 'invitee@summit.example',
    name: ['Ingrid', 'Vetter'],
    into: { company: 'summit' },
  },
  {
    ...contractual,
    id: '22222222-2222-4222-8222-222222222222',
    email: 'founder@newlender.example',
    name: ['Felix', 'Northcott'],
    into: { newCompany: 'Northcott Bridge Lending' },
  },
  {
    ...contractual,
    id: '33333333-3333-4333-8333-333333333333',
    email: 'member@summit.example',
    name: ['Thomas', 'Reyes'],
    into: { company: 'summit' },
    usedDaysAgo: 1,
  },
  {
    ...contractual,
    id: '44444444-4444-4444-8444-444444444444',
    email: 'late@summit.example',
    name: ['Lawrence', 'Tardif'],
    into: { company: 'summit' },
    createdDaysAgo: 30,
    validDays: WEEK,
  },
];

import { createRandom } from '../random';

const FIRST_NAMES = [
  'Alma',
  'Bruno',
  'Celia',
  'Desmond',
  'Elena',
  'Franco',
  'Gwen',
  'Hector',
  'Ines',
  'Jonah',
  'Kira',
  'Leon',
];
const LAST_NAMES = [
  'Ashworth',
  'Benitez',
  'Corcoran',
  'Delgado',
  'Eastman',
  'Fontaine',
  'Granger',
  'Hollis',
  'Ibarra',
  'Jansen',
  'Kowal',
  'Laurent',
];
const COMPANY_ENDS = ['Homes LLC', 'Properties LLC', 'Builders Inc.', 'Development Group'];
const NOTES = [
  'Demo note: prefers a call in the morning.',
  'Demo note: looks for a bridge loan in spring; two houses in view.',
  'Demo note: sent us the statements of the last three months.',
  'Demo note: was recommended by a broker we know.',
];

export interface GeneratedBorrower {
  name: readonly [first: string, last: string];
  email: string;
  company: string | null;
  phone: string | null;
  createdDaysAgo: number;
  /** Notes with their age in days. */
  notes: readonly (readonly [text: string, daysAgo: number])[];
}

/** Generates demo borrowers, the same on every run. All email addresses end with `.example`. */
export function generateBorrowers(): GeneratedBorrower[] {
  const random = createRandom('borrowers');
  return FIRST_NAMES.map((first, index) => {
    const last = LAST_NAMES[index]!;
    const createdDaysAgo = random.integer(3, 700);
    const notes = Array.from(
      { length: random.integer(0, 2) },
      () => [random.pick(NOTES), random.integer(0, createdDaysAgo)] as const,
    );
    return {
      name: [first, last],
      email: `${first}.${last}@mail.example`.toLowerCase(),
      company: random.chance(0.6) ? `${last} ${random.pick(COMPANY_ENDS)}` : null,
      phone: random.chance(0.8) ? `+1617555${String(random.integer(200, 999)).padStart(4, '0')}` : null,
      createdDaysAgo,
      notes,
    };
  });
}

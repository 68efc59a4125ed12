import type { DemoLoan } from '../demo-loans';
import type { Random } from '../random';

type Status = DemoLoan['steps'][number][0];
type Project = DemoLoan['project'];

/** Loans to generate per company, and their first number. */
const COMPANIES: Readonly<
  Record<
    string,
    { prefix: string; from: number; count: number; types: readonly Project[2][]; states: readonly string[] }
  >
> = {
  summit: {
    prefix: 'L-',
    from: 10_301,
    count: 14,
    types: ['FIX_AND_FLIP', 'NEW_CONSTRUCTION', 'RENTAL'],
    states: ['CA', 'FL'],
  },
  harbor: { prefix: 'H-', from: 2101, count: 8, types: ['MULTIFAMILY', 'SFR', 'CRE'], states: ['MA', 'CT'] },
};

const STREETS = [
  'Alder',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elm',
  'Fir',
  'Hawthorn',
  'Juniper',
  'Laurel',
  'Maple',
  'Oak',
  'Poplar',
  'Spruce',
  'Willow',
] as const;
const KINDS = ['cottage', 'duplex', 'bungalow', 'row house', 'triplex', 'corner house'] as const;
const FIRST = ['Ana', 'Brandon', 'Celeste', 'Darius', 'Elena', 'Felix', 'Gloria', 'Hugo'] as const;
const LAST = ['Abara', 'Bergstrom', 'Castillo', 'Dunn', 'Eriksen', 'Fontaine', 'Gallo', 'Hwang'] as const;

const PATHS: readonly (readonly Status[])[] = [
  ['APPLICATION', 'UNDERWRITING'],
  ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'CLOSING'],
  ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'CLOSING', 'FUNDED'],
  ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'CLOSING', 'FUNDED'],
  ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'CLOSING', 'FUNDED', 'PAID_OFF'],
  ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'DECLINED'],
];

/** Generates loans of a company in every stage. Their borrowers' names end in "(demo)". */
export function generateLoans(random: Random, company: string): DemoLoan[] {
  const plan = COMPANIES[company];
  if (!plan) return [];
  return Array.from({ length: plan.count }, (_, index) => {
    const type = random.pick(plan.types);
    const isShort = type === 'FIX_AND_FLIP' || type === 'NEW_CONSTRUCTION';
    const path = PATHS[index % PATHS.length]!;
    return {
      number: `${plan.prefix}${plan.from + index}`,
      project: [`${random.pick(STREETS)} Street ${random.pick(KINDS)}`, random.pick(plan.states), type],
      borrower: `${random.pick(FIRST)} ${random.pick(LAST)} (demo)`,
      terms: [
        random.integer(24, 160) * 12_500,
        isShort ? random.integer(72, 92) / 8 : random.integer(52, 66) / 8,
        isShort ? random.pick([12, 18, 24]) : 120,
      ],
      steps: stepsOf(random, path),
    };
  });
}

/** Builds the steps from the last to the first, with days between them. */
function stepsOf(random: Random, path: readonly Status[]): DemoLoan['steps'] {
  let daysAgo = path.at(-1) === 'FUNDED' ? random.integer(40, 200) : random.integer(12, 40);
  const steps: (readonly [Status, number])[] = [];
  for (const status of [...path].reverse()) {
    steps.unshift([status, daysAgo]);
    // Repaid loans were funded for months.
    daysAgo += status === 'PAID_OFF' ? random.integer(150, 320) : random.integer(5, 14);
  }
  return steps;
}

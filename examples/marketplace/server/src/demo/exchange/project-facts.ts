import type { ProjectStage, ProjectType } from '@lender-portal/contracts/schema';
import { addDays, todayIn } from '@lender-portal/contracts';
import type { Random } from '../random';
import { BORROWERS, PLACES, STREETS } from './places';

interface Kind {
  /** Requested amount and rehab budget, in percent of the cost. */
  loanToCost: readonly [min: number, max: number];
  rehab: readonly [min: number, max: number];
  /** After-repair value in percent of the cost. */
  afterRepairValue: readonly [min: number, max: number];
  /** In eighths of a percent per year. */
  rate: readonly [min: number, max: number];
  months: readonly number[];
  stages: readonly ProjectStage[];
  /** Monthly rent in tenths of a percent of the value; undefined if the property is sold. */
  rent?: readonly [min: number, max: number];
  bedrooms: readonly [min: number, max: number];
  dollarsPerSquareFoot: readonly [min: number, max: number];
  what: string;
}

const KINDS: Readonly<Record<ProjectType, Kind>> = {
  FIX_AND_FLIP: kind('A house to renovate and sell', {
    loanToCost: [72, 88],
    rehab: [16, 30],
    afterRepairValue: [122, 138],
    rate: [74, 96],
    months: [9, 12, 12, 15],
    stages: ['UNDER_CONTRACT', 'UNDER_CONTRACT', 'OWNED'],
    bedrooms: [2, 5],
  }),
  NEW_CONSTRUCTION: kind('New homes on a cleared lot', {
    loanToCost: [70, 84],
    rehab: [68, 80],
    afterRepairValue: [120, 135],
    rate: [80, 98],
    months: [15, 18, 24],
    stages: ['OWNED', 'UNDER_CONSTRUCTION'],
    bedrooms: [3, 12],
  }),
  RENTAL: kind('A rented house', {
    loanToCost: [68, 78],
    rehab: [0, 8],
    afterRepairValue: [104, 114],
    rate: [56, 68],
    months: [120, 360, 360],
    stages: ['STABILIZED', 'UNDER_CONTRACT'],
    rent: [7, 9],
    bedrooms: [2, 6],
  }),
  SFR: kind('A single-family house', {
    loanToCost: [68, 80],
    rehab: [4, 14],
    afterRepairValue: [106, 120],
    rate: [54, 68],
    months: [12, 360],
    stages: ['UNDER_CONTRACT', 'OWNED'],
    rent: [6, 8],
    bedrooms: [2, 5],
  }),
  MULTIFAMILY: kind('An apartment building', {
    loanToCost: [64, 76],
    rehab: [6, 18],
    afterRepairValue: [108, 122],
    rate: [54, 70],
    months: [24, 84, 120],
    stages: ['STABILIZED', 'OWNED', 'UNDER_CONTRACT'],
    rent: [7, 9],
    bedrooms: [8, 48],
  }),
  CRE: kind('Commercial space', {
    loanToCost: [58, 70],
    rehab: [4, 16],
    afterRepairValue: [105, 118],
    rate: [58, 76],
    months: [36, 60, 84],
    stages: ['STABILIZED', 'OWNED'],
    rent: [6, 8],
    bedrooms: [0, 0],
  }),
  OTHER: kind('A special-purpose property', {
    loanToCost: [60, 70],
    rehab: [5, 20],
    afterRepairValue: [105, 120],
    rate: [70, 90],
    months: [12, 24],
    stages: ['OWNED'],
    bedrooms: [0, 4],
  }),
};

function kind(what: string, rest: Omit<Kind, 'what' | 'dollarsPerSquareFoot'>): Kind {
  return { what, dollarsPerSquareFoot: [170, 340], ...rest };
}

const WORKS = [
  'Roof and exterior',
  'Kitchens and baths',
  'Plumbing and electrical',
  'Heating and cooling',
  'Floors and paint',
] as const;
const PICTURES = ['Street view', 'Living room', 'Kitchen', 'Floor plan'] as const;

interface RequestedLoan {
  name: string;
  type: ProjectType;
  state: string;
  amount: number;
}

/** Generates the details of a demo project, consistent with the loan that it requests. */
export function projectFacts(random: Random, { name, type, state, amount }: RequestedLoan, now: Date) {
  const kindOf = KINDS[type];
  const percent = ([min, max]: readonly [number, number]) => random.integer(min, max);
  const cost = toHundreds((amount * 100) / percent(kindOf.loanToCost));
  const rehab = toHundreds((cost * percent(kindOf.rehab)) / 100);
  const afterRepairValue = toHundreds((cost * percent(kindOf.afterRepairValue)) / 100);
  const [city, zip] = random.pick(PLACES[state]!);
  const rent = kindOf.rent && Math.round((afterRepairValue * percent(kindOf.rent)) / 1_000 / 10) * 10;
  return {
    city,
    zip,
    address: `${random.integer(100, 4_900)} ${random.pick(STREETS)}`,
    stage: random.pick(kindOf.stages),
    borrower_name: random.pick(BORROWERS),
    purchase_price: cost - rehab,
    rehab_budget: rehab,
    after_repair_value: afterRepairValue,
    as_is_value: toHundreds(((cost - rehab) * random.integer(98, 106)) / 100),
    monthly_rent: rent ?? null,
    square_feet: Math.round(afterRepairValue / percent(kindOf.dollarsPerSquareFoot) / 10) * 10,
    bedrooms: percent(kindOf.bedrooms),
    description: `${kindOf.what} in ${city}. Demo project. This loan request is not real.`,
    requested_rate: percent(kindOf.rate) / 8,
    requested_term_months: random.pick(kindOf.months),
    needed_by: addDays(todayIn(undefined, now), random.integer(12, 75)),
    budget: JSON.stringify(budgetOf(random, cost - rehab, rehab)),
    pictures: JSON.stringify(
      PICTURES.map((caption) => ({ caption: `${caption} (drawing)`, seed: `${name} ${caption}` })),
    ),
    documents: JSON.stringify(documentsOf(random, rehab)),
  };
}

const toHundreds = (dollars: number) => Math.round(dollars / 100) * 100;

/** Budget lines that sum to the cost. */
function budgetOf(random: Random, price: number, rehab: number): { item: string; amount: number }[] {
  const weights = WORKS.map(() => random.integer(2, 9));
  const sum = weights.reduce((a, b) => a + b, 0);
  const lines = WORKS.map((item, index) => ({ item, amount: toHundreds((rehab * weights[index]!) / sum) }));
  const rest = rehab - lines.reduce((total, line) => total + line.amount, 0);
  lines[0]!.amount += rest;
  return [{ item: 'Purchase price', amount: price }, ...lines.filter((line) => line.amount > 0)];
}

function documentsOf(random: Random, rehab: number): { name: string; mimeType: string; size: number }[] {
  const names = [
    'Purchase contract',
    'Appraisal',
    ...(rehab > 0 ? ['Scope of work', 'Contractor bid'] : ['Rent roll']),
  ];
  return names.map((each) => ({
    name: `${each} (demo).pdf`,
    mimeType: 'application/pdf',
    size: random.integer(80, 2_400) * 1_000,
  }));
}

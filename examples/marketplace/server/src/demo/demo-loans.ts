import type { LoanStatus, ProjectType } from '@lender-portal/contracts/schema';

/** A status step of a loan and its age in days. */
type Step = readonly [status: LoanStatus, daysAgo: number];

export interface DemoLoan {
  number: string;
  project: readonly [name: string, state: string, type: ProjectType];
  /** For white-label lenders: one of their own borrowers, by email. */
  borrower: string | { email: string; name: string };
  terms: readonly [amount: number, interestRate: number, months: number];
  /** Oldest first. */
  steps: readonly Step[];
}

const SUMMIT: readonly DemoLoan[] = [
  {
    number: 'L-10482',
    project: ['Mission Street duplex', 'CA', 'FIX_AND_FLIP'],
    borrower: 'Aaron Whitfield',
    terms: [1_180_000, 9.875, 12],
    steps: [['APPLICATION', 0.3]],
  },
  {
    number: 'L-10481',
    project: ['Coconut Grove cottage', 'FL', 'FIX_AND_FLIP'],
    borrower: 'Marisol Vega',
    terms: [465_000, 10.25, 9],
    steps: [['APPLICATION', 1.1]],
  },
  {
    number: 'L-10479',
    project: ['Noe Valley Victorian', 'CA', 'FIX_AND_FLIP'],
    borrower: 'Dominic Hargrove',
    terms: [1_640_000, 9.5, 12],
    steps: [['APPLICATION', 2.4]],
  },
  {
    number: 'L-10476',
    project: ['Tampa Heights bungalow', 'FL', 'RENTAL'],
    borrower: 'Priscilla Tran',
    terms: [284_000, 7.875, 360],
    steps: [
      ['APPLICATION', 6],
      ['UNDERWRITING', 0.8],
    ],
  },
  {
    number: 'L-10473',
    project: ['Sunset District new build', 'CA', 'NEW_CONSTRUCTION'],
    borrower: 'Kenji Watanabe',
    terms: [2_350_000, 10.5, 18],
    steps: [
      ['APPLICATION', 9],
      ['UNDERWRITING', 3.2],
    ],
  },
  {
    number: 'L-10470',
    project: ['Ybor City triplex', 'FL', 'RENTAL'],
    borrower: 'Lamar Richardson',
    terms: [518_000, 7.625, 360],
    steps: [
      ['APPLICATION', 13],
      ['UNDERWRITING', 4.6],
    ],
  },
  {
    number: 'L-10466',
    project: ['Berkeley Hills remodel', 'CA', 'FIX_AND_FLIP'],
    borrower: 'Joanna Feldman',
    terms: [985_000, 9.75, 12],
    steps: [
      ['APPLICATION', 17],
      ['UNDERWRITING', 7.5],
    ],
  },
  {
    number: 'L-10461',
    project: ['Wynwood lofts', 'FL', 'NEW_CONSTRUCTION'],
    borrower: 'Esteban Cordero',
    terms: [3_120_000, 10.75, 24],
    steps: [
      ['APPLICATION', 24],
      ['UNDERWRITING', 16],
      ['APPROVED', 1.6],
    ],
  },
  {
    number: 'L-10457',
    project: ['Temescal fourplex', 'CA', 'RENTAL'],
    borrower: 'Nadia Petrov',
    terms: [1_275_000, 7.5, 360],
    steps: [
      ['APPLICATION', 31],
      ['UNDERWRITING', 22],
      ['APPROVED', 5.3],
    ],
  },
  {
    number: 'L-10452',
    project: ['Little Havana row', 'FL', 'FIX_AND_FLIP'],
    borrower: 'Marisol Vega',
    terms: [612_000, 10, 12],
    steps: [
      ['APPLICATION', 36],
      ['UNDERWRITING', 27],
      ['APPROVED', 9.1],
    ],
  },
  {
    number: 'L-10440',
    project: ['Glen Park craftsman', 'CA', 'FIX_AND_FLIP'],
    borrower: 'Dominic Hargrove',
    terms: [1_090_000, 9.625, 12],
    steps: [
      ['APPLICATION', 52],
      ['UNDERWRITING', 44],
      ['APPROVED', 30],
      ['CLOSING', 21],
      ['FUNDED', 12],
    ],
  },
  {
    number: 'L-10431',
    project: ['Orlando rental pair', 'FL', 'RENTAL'],
    borrower: 'Priscilla Tran',
    terms: [396_000, 7.75, 360],
    steps: [
      ['APPLICATION', 68],
      ['UNDERWRITING', 58],
      ['APPROVED', 41],
      ['CLOSING', 34],
      ['FUNDED', 26],
    ],
  },
  {
    number: 'L-10418',
    project: ['Silver Lake modern', 'CA', 'NEW_CONSTRUCTION'],
    borrower: 'Kenji Watanabe',
    terms: [1_860_000, 10.25, 18],
    steps: [
      ['APPLICATION', 97],
      ['UNDERWRITING', 86],
      ['APPROVED', 66],
      ['CLOSING', 57],
      ['FUNDED', 48],
    ],
  },
  {
    number: 'L-10402',
    project: ['Sarasota canal house', 'FL', 'FIX_AND_FLIP'],
    borrower: 'Aaron Whitfield',
    terms: [742_000, 9.875, 12],
    steps: [
      ['APPLICATION', 133],
      ['UNDERWRITING', 121],
      ['APPROVED', 104],
      ['CLOSING', 96],
      ['FUNDED', 89],
    ],
  },
  {
    number: 'L-10366',
    project: ['Potrero Hill flat', 'CA', 'FIX_AND_FLIP'],
    borrower: 'Joanna Feldman',
    terms: [874_000, 9.25, 12],
    steps: [
      ['APPLICATION', 402],
      ['UNDERWRITING', 391],
      ['APPROVED', 372],
      ['CLOSING', 365],
      ['FUNDED', 358],
      ['PAID_OFF', 34],
    ],
  },
  {
    number: 'L-10341',
    project: ['Coral Gables ranch house', 'FL', 'FIX_AND_FLIP'],
    borrower: 'Esteban Cordero',
    terms: [533_000, 9.5, 9],
    steps: [
      ['APPLICATION', 455],
      ['UNDERWRITING', 447],
      ['APPROVED', 430],
      ['CLOSING', 424],
      ['FUNDED', 419],
      ['PAID_OFF', 171],
    ],
  },
  {
    number: 'L-10447',
    project: ['Oakland corner lot', 'CA', 'NEW_CONSTRUCTION'],
    borrower: 'Theo Ambrose',
    terms: [2_740_000, 11, 24],
    steps: [
      ['APPLICATION', 43],
      ['UNDERWRITING', 35],
      ['DECLINED', 19],
    ],
  },
  {
    number: 'L-10425',
    project: ['Daytona motel conversion', 'FL', 'RENTAL'],
    borrower: 'Gil Mercer',
    terms: [1_950_000, 8.25, 120],
    steps: [
      ['APPLICATION', 81],
      ['DECLINED', 77],
    ],
  },
];

const HARBOR: readonly DemoLoan[] = [
  {
    number: 'H-2207',
    project: ['Dorchester triple-decker', 'MA', 'MULTIFAMILY'],
    borrower: { email: 'g.okonkwo@beaconproperties.example', name: 'Grace Okonkwo' },
    terms: [1_420_000, 7.25, 120],
    steps: [
      ['APPLICATION', 3.5],
      ['UNDERWRITING', 0.6],
    ],
  },
  {
    number: 'H-2204',
    project: ['New Haven storefronts', 'CT', 'CRE'],
    borrower: { email: 'peter.sandoval@elmcity.example', name: 'Peter Sandoval' },
    terms: [2_680_000, 8.125, 84],
    steps: [
      ['APPLICATION', 15],
      ['UNDERWRITING', 11],
      ['APPROVED', 2.2],
    ],
  },
  {
    number: 'H-2198',
    project: ['Somerville single', 'MA', 'SFR'],
    borrower: { email: 'hannah.lindgren@mail.example', name: 'Hannah Lindgren' },
    terms: [690_000, 6.875, 360],
    steps: [
      ['APPLICATION', 29],
      ['UNDERWRITING', 24],
      ['APPROVED', 15],
      ['CLOSING', 11],
      ['FUNDED', 7],
    ],
  },
  {
    number: 'H-2185',
    project: ['Quincy eight-unit', 'MA', 'MULTIFAMILY'],
    borrower: { email: 'g.okonkwo@beaconproperties.example', name: 'Grace Okonkwo' },
    terms: [2_150_000, 7.125, 120],
    steps: [
      ['APPLICATION', 74],
      ['UNDERWRITING', 66],
      ['APPROVED', 52],
      ['CLOSING', 46],
      ['FUNDED', 39],
    ],
  },
  {
    number: 'H-2149',
    project: ['Stamford office floor', 'CT', 'CRE'],
    borrower: { email: 'walter.brandt@northshoreholdings.example', name: 'Walter Brandt' },
    terms: [1_875_000, 7.75, 60],
    steps: [
      ['APPLICATION', 530],
      ['UNDERWRITING', 521],
      ['APPROVED', 503],
      ['CLOSING', 496],
      ['FUNDED', 488],
      ['PAID_OFF', 61],
    ],
  },
  {
    number: 'H-2191',
    project: ['Waltham cape', 'MA', 'SFR'],
    borrower: { email: 'luis.ferreira@mail.example', name: 'Luis Ferreira' },
    terms: [515_000, 7, 360],
    steps: [
      ['APPLICATION', 47],
      ['UNDERWRITING', 42],
      ['DECLINED', 36],
    ],
  },
];

const SANDBOX: readonly DemoLoan[] = [
  {
    number: 'T-0003',
    project: ['Five Points bungalow', 'CO', 'FIX_AND_FLIP'],
    borrower: 'Test Borrower One',
    terms: [410_000, 9.5, 12],
    steps: [['APPLICATION', 1]],
  },
  {
    number: 'T-0002',
    project: ['Curtis Park duplex', 'CO', 'SFR'],
    borrower: 'Test Borrower Two',
    terms: [365_000, 7.5, 360],
    steps: [
      ['APPLICATION', 12],
      ['UNDERWRITING', 8],
      ['APPROVED', 4],
    ],
  },
  {
    number: 'T-0001',
    project: ['Whittier cottage', 'CO', 'FIX_AND_FLIP'],
    borrower: 'Test Borrower One',
    terms: [298_000, 9.75, 9],
    steps: [
      ['APPLICATION', 210],
      ['UNDERWRITING', 203],
      ['APPROVED', 190],
      ['CLOSING', 186],
      ['FUNDED', 181],
      ['PAID_OFF', 20],
    ],
  },
];

/** Loans by company key. */
export const demoLoans: Readonly<Record<string, readonly DemoLoan[]>> = {
  summit: SUMMIT,
  harbor: HARBOR,
  sandbox: SANDBOX,
};

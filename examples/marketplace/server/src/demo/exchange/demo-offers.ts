import type { OfferStatus } from '@lender-portal/contracts/schema';

export interface DemoOffer {
  /** Name of an open project or of a direct request to the company. */
  project: string;
  status: OfferStatus;
  /** Percent of the requested amount. */
  share: number;
  interestRate: number;
  points: number;
  termMonths: number;
  loanToCost: number;
  conditions?: string;
  daysAgo: number;
  /** Negative for past days. */
  expiresInDays: number;
  by: string;
  counter?: { share: number; interestRate: number; points: number; termMonths: number; message: string };
  /** Reason for declining. */
  reason?: string;
}

const TERMS = { points: 2, termMonths: 12, loanToCost: 90, by: 'Amelia Whitaker' };

/** Offers by company key, one per status that an offer can have without a loan. */
export const demoOffers: Readonly<Record<string, readonly DemoOffer[]>> = {
  summit: [
    {
      ...TERMS,
      project: 'Sunset Terrace',
      status: 'DRAFT',
      share: 95,
      interestRate: 8.5,
      daysAgo: 0.4,
      expiresInDays: 14,
    },
    {
      ...TERMS,
      project: 'Willow Creek bungalow',
      status: 'SUBMITTED',
      share: 100,
      interestRate: 10.25,
      conditions: 'Title insurance and builder’s risk policy at closing.',
      daysAgo: 1.2,
      expiresInDays: 12,
    },
    {
      ...TERMS,
      project: 'Cypress Lane rental',
      status: 'SUBMITTED',
      share: 96,
      interestRate: 7.75,
      points: 1,
      termMonths: 360,
      daysAgo: 6,
      expiresInDays: 2,
      by: 'Benjamin Osei',
    },
    {
      ...TERMS,
      project: 'Granite Bay estate',
      status: 'COUNTERED',
      share: 92,
      interestRate: 11,
      termMonths: 18,
      daysAgo: 3,
      expiresInDays: 9,
      counter: {
        share: 98,
        interestRate: 10.5,
        points: 1.5,
        termMonths: 18,
        message: 'We need the full budget for the site work; could you come down half a point?',
      },
    },
    {
      ...TERMS,
      project: 'Hilltop modern',
      status: 'DECLINED',
      share: 85,
      interestRate: 11.5,
      daysAgo: 14,
      expiresInDays: 4,
      reason: 'Another lender offered more.',
      by: 'Hector Villanueva',
    },
    {
      ...TERMS,
      project: 'Bluebonnet subdivision',
      status: 'WITHDRAWN',
      share: 90,
      interestRate: 10.75,
      termMonths: 24,
      daysAgo: 20,
      expiresInDays: 6,
    },
    {
      ...TERMS,
      project: 'Maple Avenue duplex',
      status: 'EXPIRED',
      share: 94,
      interestRate: 8,
      points: 1,
      termMonths: 360,
      daysAgo: 32,
      expiresInDays: -4,
      by: 'Benjamin Osei',
    },
  ],
  harbor: [
    {
      ...TERMS,
      project: 'Bridgeport capes',
      status: 'COUNTERED',
      share: 95,
      interestRate: 7.25,
      points: 1,
      termMonths: 360,
      daysAgo: 3,
      expiresInDays: 14,
      by: 'Nora Fields',
      counter: {
        share: 95,
        interestRate: 7,
        points: 1,
        termMonths: 360,
        message: 'A quarter point less, and we close this month.',
      },
    },
    {
      ...TERMS,
      project: 'Medford colonial',
      status: 'SUBMITTED',
      share: 100,
      interestRate: 6.75,
      points: 1,
      termMonths: 360,
      daysAgo: 2,
      expiresInDays: 20,
      by: 'Nora Fields',
    },
    {
      ...TERMS,
      project: 'Worcester six-unit',
      status: 'COUNTERED',
      share: 94,
      interestRate: 7.5,
      points: 1,
      termMonths: 120,
      daysAgo: 4,
      expiresInDays: 11,
      by: 'Nora Fields',
      counter: {
        share: 100,
        interestRate: 7.25,
        points: 1,
        termMonths: 120,
        message: 'We would take it at the full amount.',
      },
    },
  ],
};

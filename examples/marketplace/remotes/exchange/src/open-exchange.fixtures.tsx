import type { Mutation, Query } from '@lender-portal/contracts/schema';
import { renderApplication, type PortalResolvers } from '@lender-portal/testing';
import { GraphQLError } from 'graphql';
import type { LenderOffer, Project } from './features/project/project';
import { RootComponent } from './root.component';

type Resolvers<Type> = { [Field in keyof Type]?: (source: unknown, args: never) => unknown };

/** Opens the application at an address below its base path, `/lenders/exchange` or `/lenders/direct`. */
export function openExchange(
  below: string,
  query: Resolvers<Query>,
  {
    mode = 'exchange',
    mutation = {},
  }: { mode?: 'exchange' | 'direct'; mutation?: { [Field in keyof Mutation]?: unknown } } = {},
) {
  const basePath = `/lenders/${mode}`;
  window.history.replaceState(null, '', basePath + below);
  return renderApplication(RootComponent, {
    basePath,
    resolvers: {
      Query: query,
      Mutation: { visitExchange: () => ({ newProjects: 0, offersToAnswer: 0 }), ...mutation },
    } as PortalResolvers,
  });
}

/** A resolver that refuses. */
export const refusing =
  (code: string, message: string, extensions: object = {}) =>
  (): never => {
    throw new GraphQLError(message, { extensions: { code, ...extensions } });
  };

/** A fix-and-flip project in Texas with rehab; its number is 1-based. */
export const project = (number: number, more: Partial<Project> = {}) => ({
  id: `project-${number}`,
  name: `Project ${number}`,
  isNew: false,
  isOpen: true,
  declineReason: null,
  state: 'TX',
  city: 'Austin',
  zip: '78704',
  address: '100 Alder Street',
  type: 'FIX_AND_FLIP',
  stage: 'OWNED',
  borrowerName: 'Ada King',
  amount: 300_000,
  createdAt: '2026-03-05T12:00:00Z',
  purchasePrice: 280_000,
  rehabBudget: 80_000,
  afterRepairValue: 450_000,
  asIsValue: 285_000,
  monthlyRent: 2_900,
  annualTaxes: null,
  annualInsurance: null,
  squareFeet: 1_500,
  bedrooms: 3,
  description: 'A house.',
  requestedRate: 9,
  requestedTermMonths: 12,
  neededBy: '2027-01-31',
  budget: [
    { item: 'Purchase price', amount: 280_000 },
    { item: 'Kitchen', amount: 80_000 },
  ],
  documents: [{ name: 'Appraisal (demo).pdf', mimeType: 'application/pdf', size: 80_000, isAvailable: true }],
  license: 'SUBMITTED',
  offers: [] as LenderOffer[],
  ...more,
});

/** A resolver for `openProjects` or `directRequests` that paginates this many projects. */
export const projects =
  (totalCount: number) =>
  (_: unknown, { skip, take }: { skip: number; take: number }) => ({
    totalCount,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (__, index) =>
      project(skip + index + 1),
    ),
  });

/** An offer of the company for {@link project}. */
export function offer(more: Partial<LenderOffer> = {}): LenderOffer {
  const status = more.status ?? 'SUBMITTED';
  return {
    id: 'offer-1',
    status,
    revision: 1,
    amount: 300_000,
    interestRate: 9.5,
    points: 2,
    termMonths: 12,
    loanToCost: 85,
    conditions: null,
    expiresOn: '2099-01-31',
    updatedAt: '2026-03-05T12:00:00Z',
    by: 'Margaret Ellis',
    loanId: null,
    counter: null,
    history: [
      {
        id: 'event-1',
        at: '2026-03-05T12:00:00Z',
        actorKind: 'LENDER',
        actorName: 'Margaret Ellis',
        from: null,
        to: status,
        message: null,
        terms: { amount: 300_000, interestRate: 9.5, points: 2, termMonths: 12 },
      },
    ],
    ...more,
  };
}

import type { Mutation, Query } from '@lender-portal/contracts/schema';
import { createTestApolloClient, renderApplication, type PortalResolvers } from '@lender-portal/testing';
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
  const resolvers = {
    Query: query,
    Mutation: { visitExchange: () => ({ newProjects: 0, offersToAnswer: 0 }), ...mutation },
  } as PortalResolvers;
  return renderApplication(RootComponent, {
    basePath,
    apolloClient: createTestApolloClient({ resolvers, filled: true }),
  });
}

/** A resolver that refuses. */
export const refusing =
  (code: string, message: string, extensions: object = {}) =>
  (): never => {
    throw new GraphQLError(message, { extensions: { code, ...extensions } });
  };

/** A fix-and-flip project in Texas with rehab; its number is 1-based. The schema fills the other fields. */
export const project = (number: number, more: Partial<Project> = {}) => ({
  id: `project-${number}`,
  name: `Project ${number}`,
  isOpen: true,
  declineReason: null,
  state: 'TX',
  city: 'Austin',
  zip: '78704',
  address: '100 Alder Street',
  type: 'FIX_AND_FLIP',
  amount: 300_000,
  purchasePrice: 280_000,
  rehabBudget: 80_000,
  afterRepairValue: 450_000,
  asIsValue: 285_000,
  monthlyRent: 2_900,
  annualTaxes: null,
  annualInsurance: null,
  squareFeet: 1_500,
  requestedRate: 9,
  requestedTermMonths: 12,
  budget: [
    { item: 'Purchase price', amount: 280_000 },
    { item: 'Kitchen', amount: 80_000 },
  ],
  license: 'SUBMITTED',
  offers: [] as Partial<LenderOffer>[],
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
export const offer = (more: Partial<LenderOffer> = {}) =>
  ({
    id: 'offer-1',
    status: 'SUBMITTED',
    revision: 1,
    amount: 300_000,
    interestRate: 9.5,
    points: 2,
    termMonths: 12,
    loanToCost: 85,
    expiresOn: '2099-01-31',
    by: 'Margaret Ellis',
    counter: null,
    ...more,
  }) as LenderOffer;

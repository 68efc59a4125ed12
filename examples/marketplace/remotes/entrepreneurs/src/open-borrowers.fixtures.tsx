import type { Mutation, Query } from '@lender-portal/contracts/schema';
import { renderApplication, type PortalResolvers } from '@lender-portal/testing';
import { GraphQLError } from 'graphql';
import { RootComponent } from './root.component';

export const BASE_PATH = '/lenders/borrowers';

type Resolvers<Type> = { [Field in keyof Type]?: (source: unknown, args: never) => unknown };

/** Opens the application at an address below its base path. */
export function openBorrowers(below: string, query: Resolvers<Query>, mutation: Resolvers<Mutation> = {}) {
  window.history.replaceState(null, '', BASE_PATH + below);
  return renderApplication(RootComponent, {
    basePath: BASE_PATH,
    resolvers: { Query: query, Mutation: mutation } as PortalResolvers,
  });
}

/** A resolver that refuses. */
export const refusing =
  (code: string, message: string, fields: Record<string, string> = {}) =>
  () => {
    throw new GraphQLError(message, { extensions: { code, fields } });
  };

/** The borrower with this number, 1-based. The first is a company with two loans and a phone number. */
export function borrower(number: number) {
  const isFirst = number === 1;
  return {
    id: `borrower-${number}`,
    firstName: 'Ada',
    lastName: `Borrower ${number}`,
    company: isFirst ? 'Analytical Homes LLC' : null,
    email: `ada+${number}@homes.example`,
    phone: isFirst ? '+16175550141' : null,
    createdAt: '2026-03-05T12:00:00Z',
    loans: isFirst
      ? [
          {
            id: 'loan-2',
            number: 'H-2',
            projectName: 'Second house',
            amount: 250_000,
            status: 'UNDERWRITING',
            updatedAt: '2026-03-12T12:00:00Z',
          },
          {
            id: 'loan-1',
            number: 'H-1',
            projectName: 'First house',
            amount: 125_000,
            status: 'PAID_OFF',
            updatedAt: '2025-03-12T12:00:00Z',
          },
        ]
      : [],
    requests: [
      {
        id: 'project-1',
        name: 'Third house',
        state: 'MA',
        type: 'SFR',
        amount: 300_000,
        createdAt: '2026-03-12T12:00:00Z',
      },
    ],
    trackRecord: { loans: 4, open: 1, repaid: 2, declined: 1, amountRepaid: 250_000, repaidOnTime: 1 },
  };
}

/** A resolver for `borrowers` that paginates this many borrowers. */
export const borrowers =
  (totalCount: number) =>
  (_: unknown, { skip, take }: { skip: number; take: number }) => ({
    totalCount,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (__, index) =>
      borrower(skip + index + 1),
    ),
  });

import type { RuntimeConfig } from '@lender-portal/contracts';
import { createTestApolloClient, renderApplication, type PortalResolvers } from '@lender-portal/testing';
import { RootComponent } from './root.component';

export const BASE_PATH = '/lenders/loans';

/** Opens the application at an address below its base path. */
export function openLoans(below: string, resolvers: PortalResolvers, config: Partial<RuntimeConfig> = {}) {
  window.history.replaceState(null, '', BASE_PATH + below);
  const apolloClient = createTestApolloClient({ filled: true, resolvers });
  return renderApplication(RootComponent, { basePath: BASE_PATH, config, apolloClient });
}

export const statement = {
  id: 'loan-1',
  on: '2026-05-20',
  servicer: 'Demo Loan Servicing',
  balance: 31_000_000,
  interest: 300_014,
  payoff: 31_300_014,
  perDiem: 8_503,
  dueOn: '2026-06-13',
  dueAmount: 255_104,
  pastDueSince: '2026-05-14',
  pastDue: 249_000,
  draws: [{ on: '2026-04-20', amount: 1_000_000, status: 'FUNDED' }],
  payments: [{ on: '2026-04-15', interest: 246_875, principal: 0 }],
};

const conditions = [
  { id: 'appraisal', name: 'Appraisal', beforeStatus: 'APPROVED', status: 'SUBMITTED' },
  { id: 'title', name: 'Title commitment', beforeStatus: 'FUNDED', status: 'OPEN' },
];

/** @returns a loan in underwriting with a condition to review */
export const loanFile = (changes: object = {}, loan: object = {}) => ({
  id: 'loan-1',
  revision: 7,
  loan: {
    id: 'loan-1',
    number: 'L-1',
    projectName: 'Oak Street',
    borrowerName: 'Ada Lovelace',
    amount: 400_000,
    interestRate: 9.875,
    status: 'UNDERWRITING',
    fundedOn: null,
    maturesOn: null,
    statement: null,
    history: [],
    ...loan,
  },
  points: 2,
  holdback: 10_000_000,
  deal: { asIsValue: 500_000 },
  nextSteps: [{ status: 'APPROVED', missing: ['Appraisal'] }],
  conditions,
  documents: [{ id: 'report', fileName: 'Report.pdf', conditionId: 'appraisal' }],
  messages: [],
  unreadMessages: 0,
  events: [{ id: '1', at: '2026-03-12T13:00:00Z', summary: 'Underwriting', actor: 'Robin Summit' }],
  ...changes,
});

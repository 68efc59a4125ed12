import type { LoanFile } from './loan-file-model';

const CONDITIONS: LoanFile['conditions'] = [
  {
    id: 'appraisal',
    name: 'Appraisal',
    needed: 'By a licensed appraiser',
    dueOn: '2026-03-20',
    isOverdue: false,
    beforeStatus: 'APPROVED',
    status: 'SUBMITTED',
    note: 'Attached',
    reason: null,
    updatedAt: '2026-03-12T13:00:00Z',
  },
  {
    id: 'title',
    name: 'Title commitment',
    needed: 'A lender’s policy',
    dueOn: null,
    isOverdue: false,
    beforeStatus: 'FUNDED',
    status: 'OPEN',
    note: null,
    reason: null,
    updatedAt: '2026-03-12T13:00:00Z',
  },
];

/** @returns a loan in underwriting with a condition to review */
export function loanFile(changes: Partial<LoanFile> = {}, loan: Partial<LoanFile['loan']> = {}): LoanFile {
  return {
    revision: 7,
    loan: {
      id: 'loan-1',
      number: 'L-1',
      projectName: 'Oak Street',
      projectType: 'FIX_AND_FLIP',
      state: 'TX',
      borrowerName: 'Ada Lovelace',
      amount: 400_000,
      interestRate: 9.875,
      termMonths: 12,
      status: 'UNDERWRITING',
      createdAt: '2026-03-05T12:00:00Z',
      updatedAt: '2026-03-12T13:00:00Z',
      needs: ['CONDITION_TO_REVIEW'],
      history: [
        { id: 'step-1', status: 'APPLICATION', at: '2026-03-05T12:00:00Z' },
        { id: 'step-2', status: 'UNDERWRITING', at: '2026-03-12T13:00:00Z' },
      ],
      ...loan,
    },
    points: 2,
    holdback: 10_000_000,
    fundedOn: null,
    maturesOn: null,
    nextSteps: [
      { status: 'APPROVED', missing: ['Appraisal'] },
      { status: 'DECLINED', missing: [] },
    ],
    conditions: CONDITIONS,
    documents: [],
    statement: null,
    messages: [],
    unreadMessages: 0,
    events: [{ id: '1', at: '2026-03-12T13:00:00Z', kind: 'STATUS', summary: 'Underwriting', actor: 'Robin Summit' }],
    ...changes,
  };
}

/** @returns a funded loan with a payment, a draw and a missed payment */
export const fundedLoanFile = (): LoanFile =>
  loanFile(
    {
      fundedOn: '2026-03-15',
      maturesOn: '2027-03-15',
      nextSteps: [],
      statement: {
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
      },
    },
    { status: 'FUNDED', needs: [] },
  );

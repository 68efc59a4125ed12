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

/** @returns a loan in underwriting, with a condition to review */
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
    retainagePercent: 10,
    fundedOn: null,
    maturesOn: null,
    nextSteps: [
      { status: 'APPROVED', missing: ['Appraisal'] },
      { status: 'DECLINED', missing: [] },
    ],
    conditions: CONDITIONS,
    documents: [],
    budget: [
      { id: 'kitchen', name: 'Kitchen', amount: 6_000_000, drawn: 0, retained: 0, remaining: 6_000_000, percentComplete: 0 },
      { id: 'paint', name: 'Paint', amount: 4_000_000, drawn: 0, retained: 0, remaining: 4_000_000, percentComplete: 0 },
    ],
    draws: [],
    retainedBecause: null,
    entries: [],
    balances: null,
    messages: [],
    unreadMessages: 0,
    events: [{ id: '1', at: '2026-03-12T13:00:00Z', kind: 'STATUS', summary: 'Underwriting', actor: 'Robin Summit' }],
    ...changes,
  };
}

/** @returns the loan once it was funded, with an interest that is due and a draw that was requested */
export const fundedFile = (changes: Partial<LoanFile> = {}): LoanFile =>
  loanFile(
    {
      fundedOn: '2026-03-15',
      maturesOn: '2027-03-15',
      nextSteps: [],
      draws: [
        {
          id: 'draw-1',
          number: 1,
          status: 'REQUESTED',
          note: 'Cabinets are in',
          reason: null,
          requestedAt: '2026-03-20T13:00:00Z',
          requested: 3_000_000,
          approved: 0,
          retained: 0,
          lines: [{ lineId: 'kitchen', name: 'Kitchen', requested: 3_000_000, percentComplete: null, most: 0, approved: null, retained: null }],
        },
      ],
      entries: [
        {
          id: 'entry-1',
          number: 1,
          kind: 'DISBURSEMENT',
          effectiveOn: '2026-03-15',
          periodFrom: null,
          periodTo: null,
          principal: 30_000_000,
          interest: 0,
          fees: 0,
          retainage: 0,
          cash: -30_000_000,
          balance: 30_000_000,
          by: 'Robin Summit',
        },
      ],
      balances: {
        on: '2026-04-01',
        principal: 30_000_000,
        interest: 139_896,
        accrued: 0,
        fees: 0,
        total: 30_139_896,
        retainage: 0,
        undrawn: 10_000_000,
        perDiem: 8_229,
        overdue: 0,
        pastDueSince: null,
        dueOn: '2026-04-01',
        dueAmount: 139_896,
        isLate: false,
      },
      ...changes,
    },
    { status: 'FUNDED', needs: ['DRAW'] },
  );

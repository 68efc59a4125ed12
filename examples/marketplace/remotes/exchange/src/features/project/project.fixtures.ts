import { project } from '../projects/projects.fixtures';
import type { LenderOffer, ProjectDetails } from './project-model';

/** @returns a project in Texas with overrides */
export function details(more: Partial<ProjectDetails> = {}): ProjectDetails {
  const { isNew: _, stateName: _name, ...listed } = project(3);
  return {
    ...listed,
    state: 'TX',
    isOpen: true,
    zip: '78704',
    address: '100 Alder Street',
    borrowerName: 'Ada King',
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
    offers: [],
    ...more,
  };
}

/** @returns an offer of the company with overrides */
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

/** @returns a resolver for `openProject` or `directRequest` that finds one of this many projects */
export const projectById =
  (totalCount: number) =>
  ({ id }: { id: string }): ProjectDetails | null => {
    const number = Number(id.replace('project-', ''));
    return number >= 1 && number <= totalCount ? details({ id, name: `Project ${number}` }) : null;
  };

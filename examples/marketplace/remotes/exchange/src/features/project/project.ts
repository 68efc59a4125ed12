import type { ProjectFieldsFragment } from '../exchange-data/project.generated';

export type Project = ProjectFieldsFragment;
export type LenderOffer = Project['offers'][number];

/** Terms of an offer, a counteroffer or a request, which names neither points nor a maximum loan-to-cost. */
export type Terms = Partial<
  Record<'amount' | 'interestRate' | 'points' | 'termMonths' | 'loanToCost', number | null | undefined>
>;

export const isKnown = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;

const ENDED_STATUSES: readonly LenderOffer['status'][] = ['DECLINED', 'WITHDRAWN', 'EXPIRED'];

/** The newest offer if it is open or accepted. */
export const activeOffer = ({ offers: [offer] }: Project): LenderOffer | undefined =>
  offer && !ENDED_STATUSES.includes(offer.status) ? offer : undefined;

import type { ProjectFieldsFragment } from '../exchange-data/project.generated';

export type Project = ProjectFieldsFragment;
export type LenderOffer = Project['offers'][number];

export type { OfferTerms as Terms } from '@lender-portal/marketplace/loan-math';

export const isKnown = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;

const ENDED_STATUSES: readonly LenderOffer['status'][] = ['DECLINED', 'WITHDRAWN', 'EXPIRED'];

/** The newest offer if it is open or accepted. */
export const activeOffer = ({ offers: [offer] }: Project): LenderOffer | undefined =>
  offer && !ENDED_STATUSES.includes(offer.status) ? offer : undefined;

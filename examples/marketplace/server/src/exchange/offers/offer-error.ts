import type { OfferStatus } from '@lender-portal/contracts/schema';

/** Why an offer cannot be changed as somebody wants it; the one who asks is told in the words of their own interface. */
export class OfferError extends Error {
  override readonly name = 'OfferError';
  readonly code: 'NOT_FOUND' | 'CONFLICT';
  readonly details: OfferConflict | undefined;

  constructor(code: 'NOT_FOUND' | 'CONFLICT', message: string, details?: OfferConflict) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** The offer as it is now, and who has made it so. */
export interface OfferConflict {
  offerId: string;
  revision: number;
  status: OfferStatus;
  by: string;
}

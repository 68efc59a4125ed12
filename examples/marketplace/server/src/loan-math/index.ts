export { closingOf } from './closing';
export { INTEREST_DAYS, offerFigures, percentOfValue, type OfferFigures } from './offer-figures';
export { GRACE_DAYS, LATE_FEE_PERCENT, RETAINAGE_PERCENT } from './servicing-terms';

export { closingOf } from './closing';
export { interestOnlyPayment, levelPayment, loanForPayment } from './level-payment';
export {
  EXTENSION,
  figuresOf,
  listFigures,
  loanTermsNote,
  OFFER_TERMS,
  productsOf,
  RATIOS,
  UNKNOWN,
  type OfferTerms,
  type ProjectValues,
} from './offer-rows';
export { offerFigures, percentOfValue, rentCoverage, type Deal, type OfferFigures } from './offer-figures';
export { amortizationMonths, defaultRate, productOf, STANDARD_TERMS, type Product } from './standard-terms';

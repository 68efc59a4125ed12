export { closingOf } from './closing';
export { interestOnlyPayment, levelPayment, loanForPayment } from './level-payment';
export { offerFigures, percentOfValue, rentCoverage, type Deal, type OfferFigures } from './offer-figures';
export { amortizationMonths, productOf, STANDARD_TERMS, type Product } from './standard-terms';

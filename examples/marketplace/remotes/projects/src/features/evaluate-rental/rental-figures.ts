import { levelPayment, loanForPayment } from '@lender-portal/marketplace/loan-math';
import type { RentalInputs } from './rental-fields';

export type RentalFigures = ReturnType<typeof evaluateRental>;

const MONTHS_OF_YEAR = 12;

/**
 * Evaluates a rental. Amounts in dollars per month except for the annual net operating income (NOI), ratios in percent;
 * unrounded. Figures that depend on unknown taxes or insurance (NaN) are NaN. Rules and sources: `rental-outcome`.
 */
export function evaluateRental(inputs: RentalInputs) {
  const { purchasePrice, loanAmount, interestRate, monthlyRent, wantedCoverage } = inputs;
  const projectCost = purchasePrice + inputs.rehabBudget;
  const keptShare = 1 - inputs.vacancy / 100;
  const effectiveIncome = (monthlyRent + inputs.otherIncome) * keptShare;
  const managementShare = inputs.management / 100;
  const managementCost = effectiveIncome * managementShare;
  const ownersExpenses = inputs.monthlyTaxes + inputs.monthlyInsurance + inputs.monthlyDues;
  const fixedExpenses = ownersExpenses + inputs.monthlyMaintenance + inputs.monthlyUtilities + inputs.otherExpenses;
  const operatingExpenses = fixedExpenses + managementCost;
  const monthlyIncome = effectiveIncome - operatingExpenses;
  const payments = inputs.termYears * MONTHS_OF_YEAR;
  const monthlyPayment = levelPayment(loanAmount, interestRate, payments);
  const pitia = monthlyPayment + ownersExpenses;
  const monthlyCashFlow = monthlyIncome - monthlyPayment;
  const cashInvested = projectCost + purchasePrice * (inputs.closingCost / 100) - loanAmount;
  const loanPaidBy = (payment: number) => loanForPayment(Math.max(0, payment), interestRate, payments);
  const rentShare = keptShare * (1 - managementShare);
  return {
    projectCost,
    loanToCost: (loanAmount / projectCost) * 100,
    effectiveIncome,
    managementCost,
    operatingExpenses,
    netOperatingIncome: monthlyIncome * MONTHS_OF_YEAR,
    capRate: ((monthlyIncome * MONTHS_OF_YEAR) / projectCost) * 100,
    monthlyPayment,
    pitia,
    /** Null without debt service. */
    incomeCoverage: monthlyPayment > 0 ? monthlyIncome / monthlyPayment : null,
    /** Null if PITIA is zero. */
    rentCoverage: pitia === 0 ? null : monthlyRent / pitia,
    monthlyCashFlow,
    cashInvested,
    /** Null if the loan covers the whole cost. */
    cashOnCash: cashInvested > 0 ? ((monthlyCashFlow * MONTHS_OF_YEAR) / cashInvested) * 100 : null,
    /** Null if vacancy or management consumes all income. */
    breakEvenRent:
      rentShare > 0 ? Math.max(0, (fixedExpenses + monthlyPayment) / rentShare - inputs.otherIncome) : null,
    maximumLoanByIncome: loanPaidBy(monthlyIncome / wantedCoverage),
    maximumLoanByRent: loanPaidBy(monthlyRent / wantedCoverage - ownersExpenses),
  };
}

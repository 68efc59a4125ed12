import type { PortalProps } from '@lender-portal/contracts';
import { isKnown, type Project } from './project';

/** Maximum holding period of the flip calculator. */
const HELD_MONTHS_MAX = 120;
/** Shorter terms are bridge loans. The rental calculator needs the permanent loan that follows. */
const RENTAL_YEARS_MIN = 5;

/** Links to the calculators, prefilled with the project's figures and requested terms. */
export function calculatorLinks(links: PortalProps['links'], project: Project): { flip: string; rental: string } {
  const { requestedTermMonths: term } = project;
  const common = {
    project: project.id,
    price: project.purchasePrice,
    rehab: project.rehabBudget,
    arv: project.afterRepairValue,
    rent: project.monthlyRent,
    taxes: monthly(project.annualTaxes),
    insurance: monthly(project.annualInsurance),
    sqft: project.squareFeet,
    amount: project.amount,
    rate: project.requestedRate,
    state: project.state,
    zip: project.zip,
    name: project.name,
  };
  const months = term && term <= HELD_MONTHS_MAX ? term : undefined;
  const years = term && term % 12 === 0 && term >= RENTAL_YEARS_MIN * 12 ? term / 12 : undefined;
  return {
    flip: `${links.evaluateFlip}?${queryOf({ ...common, months })}`,
    rental: `${links.evaluateRental}?${queryOf({ ...common, years })}`,
  };
}

/** Rounded to the decimals that the calculators keep. */
const monthly = (annual: number | null) => (annual === null ? null : Number((annual / 12).toFixed(3)));

const queryOf = (values: Record<string, string | number | null | undefined>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (isKnown(value) ? [[name, String(value)]] : [])),
  ).toString();

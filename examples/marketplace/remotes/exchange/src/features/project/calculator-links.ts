import type { PortalProps } from '@lender-portal/contracts';
import type { ProjectDetails } from './project-model';

/** Maximum holding period of the flip calculator. */
const HELD_MONTHS_MAX = 120;
/** Shorter terms are bridge loans. The rental calculator needs the permanent loan that follows. */
const RENTAL_YEARS_MIN = 5;

/** Links to the calculators, prefilled with the project's figures and requested terms. */
export function calculatorLinks(
  links: PortalProps['links'],
  project: ProjectDetails,
): { flip: string; rental: string } {
  const {
    id,
    name,
    state,
    zip,
    purchasePrice,
    rehabBudget,
    afterRepairValue,
    monthlyRent,
    squareFeet,
    amount,
    requestedRate,
    requestedTermMonths,
  } = project;
  const facts = {
    price: purchasePrice,
    rehab: rehabBudget,
    arv: afterRepairValue,
    rent: monthlyRent,
    sqft: squareFeet,
  };
  const common = { project: id, ...facts, amount, rate: requestedRate, state, zip, name };
  const months = requestedTermMonths && requestedTermMonths <= HELD_MONTHS_MAX ? requestedTermMonths : undefined;
  const years =
    requestedTermMonths && requestedTermMonths % 12 === 0 && requestedTermMonths >= RENTAL_YEARS_MIN * 12
      ? requestedTermMonths / 12
      : undefined;
  return {
    flip: `${links.evaluateFlip}?${queryOf({ ...common, months })}`,
    rental: `${links.evaluateRental}?${queryOf({ ...common, years })}`,
  };
}

function queryOf(values: Record<string, string | number | null | undefined>): string {
  const present = Object.entries(values).filter(
    (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== undefined,
  );
  return new URLSearchParams(present.map(([key, value]) => [key, String(value)])).toString();
}

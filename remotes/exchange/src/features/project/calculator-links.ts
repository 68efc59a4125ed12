import type { PortalProps } from '@lender-portal/contracts';
import type { ProjectDetails } from './project-model';

/** The addresses of the calculators with the numbers of a project filled in. */
export function calculatorLinks(links: PortalProps['links'], project: ProjectDetails): { flip: string; rental: string } {
  const { id, name, state, zip, purchasePrice, rehabBudget, afterRepairValue, monthlyRent, squareFeet } = project;
  const numbers = { price: purchasePrice, rehab: rehabBudget, arv: afterRepairValue, rent: monthlyRent, sqft: squareFeet };
  const known = Object.entries({ project: id, ...numbers, state, zip, name }).filter(
    (entry): entry is [string, string | number] => entry[1] !== null && entry[1] !== undefined,
  );
  const query = new URLSearchParams(known.map(([key, value]) => [key, String(value)])).toString();
  return { flip: `${links.evaluateFlip}?${query}`, rental: `${links.evaluateRental}?${query}` };
}

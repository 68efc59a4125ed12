/** The exchange's project that the URL's inputs come from. */
export interface ProjectLink {
  id: string;
  name: string;
  /** ZIP code, state and size, if known. */
  where: string;
}

/** Maps parameters of a project's link to inputs. `months` is for the flip calculator, `years` for the rental one. */
const INPUTS: Readonly<Record<string, string>> = {
  price: 'purchasePrice',
  rehab: 'rehabBudget',
  arv: 'afterRepairValue',
  rent: 'monthlyRent',
  amount: 'loanAmount',
  rate: 'interestRate',
  months: 'monthsHeld',
  years: 'termYears',
};

/** @returns undefined if the URL links no project */
export function projectLink(query: URLSearchParams): ProjectLink | undefined {
  const id = query.get('project');
  if (!id) return undefined;
  const size = Number(query.get('sqft'));
  const place = [query.get('state'), query.get('zip')].filter(Boolean).join(' ');
  const where = [place, size > 0 ? `${size.toLocaleString('en-US')} sq ft` : ''].filter(Boolean).join(', ');
  return { id, name: query.get('name') ?? 'an exchange project', where };
}

/** @returns the project's values by input name; empty if the URL links no project */
export function projectTexts(query: URLSearchParams): Readonly<Record<string, string>> {
  if (!query.get('project')) return {};
  return Object.fromEntries(
    Object.entries(INPUTS).flatMap(([parameter, input]) => {
      const text = query.get(parameter);
      return text ? [[input, text]] : [];
    }),
  );
}

/** What an address says of the exchange's project whose numbers it brings. */
export interface ProjectLink {
  id: string;
  name: string;
  /** ZIP code, state and size, as far as they are known. */
  where: string;
}

/** The inputs that a project's numbers go to, by their names in the address. */
const INPUTS: Readonly<Record<string, string>> = { price: 'purchasePrice', rehab: 'rehabBudget', arv: 'afterRepairValue', rent: 'monthlyRent' };

/** @returns undefined where the address names no project */
export function projectLink(query: URLSearchParams): ProjectLink | undefined {
  const id = query.get('project');
  if (!id) return undefined;
  const size = Number(query.get('sqft'));
  const place = [query.get('state'), query.get('zip')].filter(Boolean).join(' ');
  const where = [place, size > 0 ? `${size.toLocaleString('en-US')} sq ft` : ''].filter(Boolean).join(', ');
  return { id, name: query.get('name') ?? 'a project of the exchange', where };
}

/** @returns the project's numbers by the inputs that they go to; empty where the address names no project */
export function projectTexts(query: URLSearchParams): Readonly<Record<string, string>> {
  if (!query.get('project')) return {};
  return Object.fromEntries(
    Object.entries(INPUTS).flatMap(([parameter, input]) => {
      const text = query.get(parameter);
      return text ? [[input, text]] : [];
    }),
  );
}

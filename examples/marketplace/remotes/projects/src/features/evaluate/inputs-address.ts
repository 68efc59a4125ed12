import { amortizationMonths } from '@lender-portal/marketplace/loan-math';
import { normalizeNumber, parseNumber } from '../numbers/parse-number';
import type { EvaluationFields, InputTexts } from '../figures/evaluation-field';

/** The exchange's project that the inputs come from. */
export interface ProjectLink {
  id: string;
  name: string;
  /** State, ZIP code and size, if known. */
  where: string;
}

/** Maps parameters of a project's link to inputs. `months` is for the flip calculator, `years` for the rental one. */
const INPUTS: Readonly<Record<string, string>> = {
  price: 'purchasePrice',
  rehab: 'rehabBudget',
  arv: 'afterRepairValue',
  rent: 'monthlyRent',
  taxes: 'monthlyTaxes',
  insurance: 'monthlyInsurance',
  amount: 'loanAmount',
  rate: 'interestRate',
  months: 'monthsHeld',
  years: 'termYears',
};

/** @returns undefined if the query links no project */
export function projectLink(query: URLSearchParams): ProjectLink | undefined {
  const id = query.get('project');
  if (!id) return undefined;
  const size = Number(query.get('sqft'));
  const place = [query.get('state'), query.get('zip')].filter(Boolean).join(' ');
  const where = [place, size > 0 ? `${size.toLocaleString('en-US')} sq ft` : ''].filter(Boolean).join(', ');
  return { id, name: query.get('name') ?? 'an exchange project', where };
}

/** @returns the project's values by input name; empty if the query links no project */
export function projectTexts(query: URLSearchParams): InputTexts {
  if (!query.get('project')) return {};
  return Object.fromEntries(
    Object.entries(INPUTS).flatMap(([parameter, input]) => {
      const text = query.get(parameter);
      return text ? [[input, text]] : [];
    }),
  );
}

/**
 * Reads inputs from a query: its own, missing ones empty, so that a link keeps its meaning when defaults change; else
 * the linked project's combined with defaults.
 */
export function readInputs(fields: EvaluationFields, query: string): InputTexts {
  const parameters = new URLSearchParams(query);
  const isGiven = Object.keys(fields).some((name) => parameters.has(name));
  const { termYears, ...projectValues } = projectTexts(parameters);
  // A rental loan with a shorter term ends in a balloon.
  if (termYears) projectValues['termYears'] = String(amortizationMonths(Number(termYears) * 12) / 12);
  const entries = Object.entries(fields).map(([name, { usual = '' }]) => [
    name,
    normalizeNumber(isGiven ? (parameters.get(name) ?? '') : (projectValues[name] ?? usual)),
  ]);
  return Object.fromEntries(entries) as InputTexts;
}

/**
 * @param query the current one; parameters that are not inputs are kept
 * @returns the query of the inputs, valid or not
 */
export function writeInputs(fields: EvaluationFields, texts: InputTexts, query = ''): string {
  const others = [...new URLSearchParams(query)].filter(([name]) => !Object.hasOwn(fields, name));
  const own = Object.keys(fields).flatMap((name) => {
    const typed = texts[name]?.trim() ?? '';
    return typed === '' ? [] : [[name, String(parseNumber(typed) ?? typed)]];
  });
  return new URLSearchParams([...others, ...own]).toString();
}

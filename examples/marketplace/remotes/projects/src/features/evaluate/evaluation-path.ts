import { normalizeNumber, parseNumber } from '@lender-portal/remote-kit';
import type { EvaluationFields, InputTexts } from '../figures/evaluation-field';
import { projectTexts } from './project-link';

/** @param below path and query below the base path */
export const isCalculator = (below: string): boolean => /^\/?(?:\?|$)/.test(below);

export const queryOf = (below: string): URLSearchParams => new URLSearchParams(below.split('?')[1]);

/** @returns whether the URL contains inputs; if so, missing ones are empty instead of default */
export const hasInputs = (fields: EvaluationFields, query: URLSearchParams): boolean =>
  Object.keys(fields).some((name) => query.has(name));

/**
 * Reads inputs from the URL: its own, else the linked project's combined with defaults.
 *
 * @param query other parameters are ignored
 */
export function readInputs(fields: EvaluationFields, query: URLSearchParams): InputTexts {
  const isGiven = hasInputs(fields, query);
  const projectValues = projectTexts(query);
  const entries = Object.entries(fields).map(([name, { usual }]) => [
    name,
    normalizeNumber(isGiven ? (query.get(name) ?? '') : (projectValues[name] ?? usual ?? '')),
  ]);
  return Object.fromEntries(entries) as InputTexts;
}

/**
 * @param query of the current URL; parameters that are not inputs are kept
 * @returns the URL of the inputs, valid or not
 */
export function inputsHref(
  basePath: string,
  fields: EvaluationFields,
  texts: InputTexts,
  query = new URLSearchParams(),
): string {
  const others = [...query].filter(([name]) => !Object.hasOwn(fields, name));
  const own = Object.keys(fields).flatMap((name) => {
    const typed = texts[name]?.trim() ?? '';
    return typed === '' ? [] : [[name, String(parseNumber(typed) ?? typed)]];
  });
  const parameters = new URLSearchParams([...others, ...own]).toString();
  return parameters === '' ? basePath : `${basePath}?${parameters}`;
}

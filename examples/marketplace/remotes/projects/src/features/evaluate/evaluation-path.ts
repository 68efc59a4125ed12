import { normalizeInput, parseInput } from '../figures/parse-input';
import type { EvaluationField, EvaluationFields, InputTexts } from '../figures/evaluation-field';
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
  const entries = Object.entries(fields).map(([name, { unit, usual }]) => [
    name,
    normalizeInput(isGiven ? (query.get(name) ?? '') : (projectValues[name] ?? usual ?? ''), unit),
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
  const own = Object.entries(fields).flatMap(([name, field]) => {
    const written = toParameter(texts[name] ?? '', field);
    return written === '' ? [] : [[name, written]];
  });
  const parameters = new URLSearchParams([...others, ...own]).toString();
  return parameters === '' ? basePath : `${basePath}?${parameters}`;
}

/**
 * Serializes a number without formatting. Keeps invalid text as typed, and a percent sign where the number alone would
 * be ambiguous.
 */
function toParameter(text: string, { unit, ambiguousBelow }: EvaluationField): string {
  const reading = parseInput(text, unit, ambiguousBelow);
  if (reading.kind !== 'number') return text.trim();
  const isAskedBack = parseInput(String(reading.value), unit, ambiguousBelow).kind === 'ambiguous';
  return isAskedBack ? `${reading.value}%` : String(reading.value);
}

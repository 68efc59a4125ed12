import { normalizeInput, readInput } from '../figures/read-input';
import type { EvaluationField, EvaluationFields, InputTexts } from '../figures/evaluation-field';
import { projectTexts } from './project-link';

/** What an address below the application's base path shows. */
export type EvaluationView = 'calculator' | 'scenarios' | 'compare' | 'unknown';

/** `/result` is what addresses of results were before inputs and result had one. */
const views: Record<string, EvaluationView> = { '': 'calculator', '/result': 'calculator', '/scenarios': 'scenarios', '/compare': 'compare' };

/** @param below path and query below the base path */
export const parseEvaluationView = (below: string): EvaluationView => views[(below.split('?')[0] ?? '').replace(/\/$/, '')] ?? 'unknown';

export const queryOf = (below: string): URLSearchParams => new URLSearchParams(below.split('?')[1]);

/** @returns whether an address has inputs in it: what it does not name is empty then, whatever is usual */
export const hasInputs = (fields: EvaluationFields, query: URLSearchParams): boolean => Object.keys(fields).some((name) => query.has(name));

/**
 * The inputs of an address: its own; else those of the project that it names, among what is usual.
 *
 * @param query others in it are passed over
 */
export function readInputs(fields: EvaluationFields, query: URLSearchParams): InputTexts {
  const isGiven = hasInputs(fields, query);
  const ofProject = projectTexts(query);
  const entries = Object.entries(fields).map(([name, { unit, usual }]) => [
    name,
    normalizeInput(isGiven ? (query.get(name) ?? '') : (ofProject[name] ?? usual ?? ''), unit),
  ]);
  return Object.fromEntries(entries) as InputTexts;
}

/**
 * @param query of the present address: what is no input stays
 * @returns the address of inputs as they are, right or wrong
 */
export function inputsHref(basePath: string, fields: EvaluationFields, texts: InputTexts, query = new URLSearchParams()): string {
  const others = [...query].filter(([name]) => !Object.hasOwn(fields, name));
  const own = Object.entries(fields).flatMap(([name, field]) => {
    const written = toParameter(texts[name] ?? '', field);
    return written === '' ? [] : [[name, written]];
  });
  const parameters = new URLSearchParams([...others, ...own]).toString();
  return parameters === '' ? basePath : `${basePath}?${parameters}`;
}

/** A number without its ornaments; what is none, or would be asked back, as it was typed. */
function toParameter(text: string, { unit, unclearBelow }: EvaluationField): string {
  const reading = readInput(text, unit, unclearBelow);
  if (reading.kind !== 'number') return text.trim();
  const isAskedBack = readInput(String(reading.value), unit, unclearBelow).kind === 'unclear';
  return isAskedBack ? `${reading.value}%` : String(reading.value);
}

/** @returns the inputs as an address has them, without anything else; equal for equal inputs */
export const inputsQuery = (fields: EvaluationFields, texts: InputTexts): string => inputsHref('', fields, texts).slice(1);

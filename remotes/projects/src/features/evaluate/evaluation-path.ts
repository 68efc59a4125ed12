import { parseNumber, normalizeNumber } from '@lender-portal/remote-kit';
import type { InputTexts } from '../figures/evaluation-field';

/** What an address below the application's base path shows. */
export type EvaluationView = { view: 'form' | 'result'; texts: InputTexts } | { view: 'unknown' };

const views: Record<string, 'form' | 'result'> = { '': 'form', '/': 'form', '/result': 'result', '/result/': 'result' };

/**
 * @param below path and query below the base path
 * @param names of the inputs; others in the address are passed over
 */
export function parseEvaluationPath(below: string, names: readonly string[]): EvaluationView {
  const [path = '', query] = below.split('?');
  const view = views[path];
  if (!view) return { view: 'unknown' };
  const given = new URLSearchParams(query);
  return { view, texts: Object.fromEntries(names.map((name) => [name, normalizeNumber(given.get(name) ?? '')])) };
}

/** @returns the address of the result of inputs that are all numbers */
export function resultHref(basePath: string, texts: InputTexts): string {
  const numbers = Object.entries(texts).map(([name, text]) => [name, String(parseNumber(text))]);
  return `${basePath}/result?${new URLSearchParams(numbers).toString()}`;
}

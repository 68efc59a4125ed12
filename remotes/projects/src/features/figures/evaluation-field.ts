import { numberError, parseNumber, type NumberRule } from '@lender-portal/remote-kit';

/** An input of an evaluation. */
export interface EvaluationField extends NumberRule {
  /** The part of the form that it stands in. */
  group: string;
  hint?: string;
}

export type EvaluationFields<Name extends string = string> = Readonly<Record<Name, EvaluationField>>;

/** The inputs as they are typed, by name; one that is missing has not been. */
export type InputTexts = Readonly<Record<string, string>>;

/** @returns what is wrong with each input */
export function inputErrors(fields: EvaluationFields, texts: InputTexts): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, numberError(texts[name] ?? '', rule)]));
}

/** @returns the inputs as numbers, or undefined where one of them is wrong */
export function toNumbers<Name extends string>(fields: EvaluationFields<Name>, texts: InputTexts): Record<Name, number> | undefined {
  if (Object.values(inputErrors(fields, texts)).some((error) => error !== undefined)) return undefined;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, parseNumber(texts[name] ?? '')])) as Record<Name, number>;
}

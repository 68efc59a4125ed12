import { describeInput } from '../figures/evaluation-field';
import { readInputs } from './evaluation-path';
import type { EvaluationTool } from './evaluation-tools';

/** @param inputs a calculator's query string */
const textsOf = (tool: EvaluationTool, inputs: string) => readInputs(tool.fields, new URLSearchParams(inputs));

/** @returns a one-sentence summary of saved inputs */
export const summarizeInputs = (tool: EvaluationTool, inputs: string): string =>
  tool.evaluate(textsOf(tool, inputs))?.outcome.headline ?? 'These inputs no longer produce a result.';

/** @returns the figures of saved inputs, followed by the inputs */
export function describeInputs(tool: EvaluationTool, inputs: string): { label: string; value: string }[] {
  const texts = textsOf(tool, inputs);
  const outcome = tool.evaluate(texts)?.outcome;
  return [
    ...(outcome
      ? [outcome.key, ...outcome.sections.map(({ figures }) => figures)]
          .flat()
          .map(({ label, value }) => ({ label, value }))
      : []),
    ...Object.entries(tool.fields).map(([name, field]) => ({
      label: `Input: ${field.label}`,
      value: describeInput(texts[name] ?? '', field),
    })),
  ];
}

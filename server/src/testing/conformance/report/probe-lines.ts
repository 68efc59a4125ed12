import type { Compared } from '../probes/compare';
import { reasons } from './reasons';

/** A successful answer: its status and the names of its fields. */
const FIELDS = /^(2\d\d) ([\w-]+(?:, [\w-]+){3,})$/;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Shortens a long list of fields to its length and the fields that another list lacks. */
function abbreviate(answers: readonly string[]): string[] {
  const lists = answers.map((answer) => FIELDS.exec(answer)?.[2]?.split(', '));
  return answers.map((answer, index) => {
    const fields = lists[index];
    if (!fields) return answer;
    const others = lists.filter((list) => list && list !== fields);
    const extra = fields.filter((name) => others.some((list) => !list!.includes(name)));
    return `${answer.slice(0, 3)}, ${fields.length} fields${extra.length > 0 ? ` with ${extra.join(', ')}` : ''}`;
  });
}

/** Table of the differences. */
export function probeLines(probes: readonly Compared[]): string[] {
  const different = probes.filter(({ isSame }) => !isSame);
  return [
    `${probes.length - different.length} of ${probes.length} answers are the same.`,
    ...(different.length === 0 ? [] : ['', '| Request | Emulator | Server | Why it may differ |', '|---|---|---|---|']),
    ...different.map(
      ({ question, answers }) =>
        `| ${question} | ${abbreviate(answers).map(cell).join(' | ')} | ${reasons[question] ?? '**not explained**'} |`,
    ),
  ];
}

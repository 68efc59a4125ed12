import { quantile } from '../report/statistics.mjs';
import { table } from '../report/table.mjs';

const inMs = (answers, share) =>
  answers.length === 0
    ? '–'
    : quantile(
        answers.map(({ ms }) => ms),
        share,
      ).toFixed(1);

/** @returns {string} such as "400: 150, 429: 1850" */
function statuses(answers) {
  const counts = new Map();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'no answer' : status}: ${count}`)
    .join(', ');
}

/** @returns {string} the result of a run, to be read by people */
export function toMarkdown({ date, machine, perMinute, seconds, limitMs, builds }) {
  const rows = builds.flatMap(({ name, loads }) =>
    loads.flatMap(({ networks, guesses, ...asked }) =>
      Object.entries(asked).map(([what, answers]) => [
        name,
        String(networks),
        what,
        String(answers.length),
        inMs(answers, 0.5),
        inMs(answers, 0.95),
        statuses(what === 'owner' ? answers : guesses),
      ]),
    ),
  );
  return [
    `# ${perMinute} sign-ins a minute`,
    `${date}. ${machine.cores} cores, Node ${machine.node}. ${seconds} seconds for each load, limits as they are by default.`,
    `Wrong passwords for accounts that there are not, from one network and from many. Meanwhile somebody asks for /healthz and for the page of the sign-in, ten times a second, and the owner of an account signs in from a network of their own every two seconds. Health and page must stay below ${limitMs} ms in 95 of 100 cases. The last column says how the guesses were answered; for the owner, how the owner was.`,
    table(['Build', 'Networks', 'Asked for', 'Answers', 'Median, ms', 'p95, ms', 'Statuses'], rows),
    'What a sign-in takes where nobody else asks for anything, the builds in turns:',
    table(
      ['Build', 'Sign-ins', 'Median, ms', 'p95, ms'],
      builds.map(({ name, idle }) => [name, String(idle.length), inMs(idle, 0.5), inMs(idle, 0.95)]),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

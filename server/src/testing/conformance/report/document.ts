import type { Compared } from '../probes/compare';
import type { JourneyResult } from '../journeys/run-journeys';
import { reasons } from './reasons';

export interface Findings {
  /** Version of the real server. */
  version: string;
  probes: readonly Compared[];
  journeys: readonly JourneyResult[];
  inBrowser: readonly JourneyResult[];
}

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

const passedOf = (results: readonly JourneyResult[]): string =>
  `${results.filter(({ failure }) => !failure).length} of ${results.length}`;

/** A row for each suite, with its failures. */
const suiteRows = (results: readonly JourneyResult[]): string[] =>
  [...new Set(results.map(({ suite }) => suite))].map((name) => {
    const own = results.filter(({ suite }) => suite === name);
    const failed = own.filter(({ failure }) => failure).map((result) => cell(result.name));
    return `| ${name} | ${passedOf(own)} | ${failed.join('; ')} |`;
  });

export function toDocument({ version, probes, journeys, inBrowser }: Findings, today: string): string {
  return `# Conformance with Supabase Auth

Generated on ${today} by \`npm run conformance -- --write …\` with Supabase Auth ${version} and Node ${process.versions.node}. To repeat it, see [TESTING.md](TESTING.md#compare-with-a-real-auth-server).

## End-to-end tests

The tests run the portal in production mode against the real server: PostgreSQL, the signed before-user-created hook, asymmetric keys, real mail. In the browser, unexpected console output and CSP violations fail a test.

| Suite | Passed | Failed |
|---|---|---|
${[...suiteRows(journeys), ...suiteRows(inBrowser)].join('\n')}

## Responses

The same HTTP requests go to the emulator and the server. Status, error code and message must match; for successful responses, the field names.

${probeLines(probes).join('\n')}

## Checked by hand

With Supabase Auth v2.196.0-2-gbc32168e:

- Without \`GOTRUE_JWT_KEYS\` the server signs with a shared secret (HS256) and publishes no keys. The portal aborts startup and asks for a signing key.
- With \`GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION=true\` and a session older than 24 hours, a new password is rejected with \`reauthentication_needed\`. The mailed code works once, even if the current password is wrong; a wrong code returns \`reauthentication_not_valid\`. The page handles both.

## Not tested

- The bot challenge: the server always verifies at \`https://challenges.cloudflare.com/turnstile/v0/siteverify\`, which was unreachable.
- A hosted project's gateway, dashboard and rate limits: the server ran alone.
`;
}

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

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** Table of the differences. */
export function probeLines(probes: readonly Compared[]): string[] {
  const different = probes.filter(({ isSame }) => !isSame);
  return [
    `${probes.length - different.length} of ${probes.length} answers are the same.`,
    ...(different.length === 0 ? [] : ['', '| Question | Emulator | Server | Why it may |', '|---|---|---|---|']),
    ...different.map(
      ({ question, answers }) =>
        `| ${question} | ${answers.map(cell).join(' | ')} | ${reasons[question] ?? '**not explained**'} |`,
    ),
  ];
}

const passedOf = (results: readonly JourneyResult[]): string =>
  `${results.filter(({ failure }) => !failure).length} of ${results.length} passed`;

const resultLines = (results: readonly JourneyResult[]): string =>
  results.map(({ suite, name, failure }) => `- ${failure ? '**failed**' : 'passed'} · ${suite}: ${name}`).join('\n');

export function toDocument({ version, probes, journeys, inBrowser }: Findings, today: string): string {
  return `# Beside the real auth server

Written by \`npm run conformance -- --write …\` on ${today}, with Supabase Auth ${version} and Node ${process.versions.node}. How it is run: [0004](decisions/0004-test-against-real-protocols-and-emulate-hosted-services.md).

## Journeys

The portal in production mode (\`NODE_ENV=production\`, PostgreSQL, the hosted service's settings, the hook by HTTP with its signature, asymmetric keys), its client library, real mails: ${passedOf(journeys)}.

${resultLines(journeys)}

The same portal, built as it is delivered, in Chromium; anything on a page's console, and any violation of its policy, that a journey does not announce fails it: ${passedOf(inBrowser)}.

${resultLines(inBrowser)}

## Answers

The emulator and the server are asked the same, by HTTP, one after the other; status, code and words are compared, of answers that are no refusal the names of their fields.

${probeLines(probes).join('\n')}

## PostgreSQL through a pooler

On 2026-11-24, \`npm run test:postgres -- --all platform\`, PostgreSQL 15.20 with TLS behind PgBouncer 1.18.0 in transaction mode, every database of every test there: 1,542 of 1,544 passed in 27 minutes, beside other work. The two were of the template that tests begin with, not of the portal: one compared it, across a midnight, with what was seeded later, and one expected a folder where there is a database. Both are mended; the two alone passed there afterwards.

## Tried by hand

On 2026-11-23, with Supabase Auth v2.196.0-2-gbc32168e: without \`GOTRUE_JWT_KEYS\` the server signs with its shared secret (HS256) and publishes an empty key set; the portal's start ends, and says to create a signing key. With \`GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION=true\` and a session made 25 hours old in its database, by HTTP: a new password is refused with \`reauthentication_needed\`; the mailed code is taken once, a wrong one is \`reauthentication_not_valid\`, and a code is used up before the present password is judged, which is what the page expects.

## What was not run

The bot challenge: the server verifies at \`https://challenges.cloudflare.com/turnstile/v0/siteverify\`, an address in its source that no setting changes; there was no way to it, so the challenge was off. Our emulator could take its place behind an \`HTTPS_PROXY\` with a certificate that the server trusts; that was not tried. A hosted project's gateway, its dashboard and its limits of requests: the server ran by itself, with the paths of a project before it.
`;
}

import type { Compared } from '../facts/compare';
import type { Played } from '../journeys/play';
import { reasons } from './reasons';

export interface Findings {
  /** Of the server that was asked. */
  version: string;
  facts: readonly Compared[];
  journeys: readonly Played[];
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** What differs, as a table. */
export function factLines(facts: readonly Compared[]): string[] {
  const different = facts.filter(({ isSame }) => !isSame);
  return [
    `${facts.length - different.length} of ${facts.length} answers are the same.`,
    ...(different.length === 0 ? [] : ['', '| Question | Stand-in | Server | Why it may |', '|---|---|---|---|']),
    ...different.map(({ question, answers }) => `| ${question} | ${answers.map(cell).join(' | ')} | ${reasons[question] ?? '**not explained**'} |`),
  ];
}

export function toDocument({ version, facts, journeys }: Findings, today: string): string {
  const failed = journeys.filter(({ failure }) => failure).length;
  return `# Beside the real auth server

Written by \`npm run conformance -- --write …\` on ${today}, with Supabase Auth ${version} and Node ${process.versions.node}. How it is run: [0072](decisions/0072-beside-the-real-auth-server.md).

## Journeys

The portal in production mode (\`NODE_ENV=production\`, PostgreSQL, the hosted service's settings, the hook by HTTP with its signature, asymmetric keys), its client library, real mails: ${journeys.length - failed} of ${journeys.length} passed.

${journeys.map(({ chapter, name, failure }) => `- ${failure ? '**failed**' : 'passed'} · ${chapter}: ${name}`).join('\n')}

## Answers

The stand-in and the server are asked the same, by HTTP, one after the other; status, code and words are compared, of answers that are no refusal the names of their fields.

${factLines(facts).join('\n')}

## What was not run

The bot challenge: the server asks a fixed address of Cloudflare's, so it was off. A hosted project's gateway, its dashboard and its limits of requests: the server ran by itself, with the paths of a project before it.
`;
}

// Response times of the platform while one client sends the most expensive GraphQL operations it can.
import { setTimeout as delay } from 'node:timers/promises';
import { accounts } from '../../../e2e/support/accounts/demo-accounts';
import { engineNames, fillDatabase, openEngine, startPlatformOn } from '../database/engines.mjs';
import { formatCounts, formatNumber, table } from '../harness/markdown.mjs';
import { sampleDuring } from '../harness/rounds.mjs';
import { countValues, maximum, median, quantile } from '../harness/statistics.mjs';
import { postGraphql, signIn, timeHealthCheck } from '../platform/client.mjs';

const CONCURRENCY = 10;
const PROBE_INTERVAL_MS = 20;

const EXPENSIVE = 'borrowers(take: 100) { nodes { id loans { id history { id } } } }';
const INVITATION = 'checkInvitation(id: "11111111-1111-4111-8111-111111111111")';
const repeatField = (count, field) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

/** `limitMs`: 95% of responses of /healthz must be faster. `isRejected`: the operation must never be answered. */
const ATTACKS = [
  { name: 'No attack', limitMs: 50 },
  { name: '200 expensive fields', limitMs: 100, isRejected: true, text: repeatField(200, EXPENSIVE) },
  { name: '20 expensive fields', limitMs: 50, isRejected: true, text: repeatField(20, EXPENSIVE) },
  { name: '20 invitation checks', limitMs: 100, isAnonymous: true, text: repeatField(20, INVITATION) },
  { name: 'Most expensive accepted operation', limitMs: 500, text: `{ ${EXPENSIVE} }` },
];

/** Gives the demo's white-label lender 100 borrowers with ten loans each, of three steps. */
async function fill({ query }) {
  await query(`insert into marketplace.borrowers (id, lender_id, first_name, last_name, email)
    select gen_random_uuid(), (select id from portal.lenders where has_white_label limit 1),
      'First ' || n, 'Last ' || n, 'borrower' || n || '@bench.example' from generate_series(1, 100) n`);
  await query(`insert into marketplace.loans (id, lender_id, number, project_name, project_type, state, borrower_id,
      borrower_name, amount, interest_rate, term_months)
    select gen_random_uuid(), b.lender_id, 'B-' || row_number() over (), 'Project', 'SFR', 'CA', b.id, b.first_name,
      100000, 9.5, 12
    from marketplace.borrowers b, generate_series(1, 10) where b.email like '%@bench.example'`);
  await query(`insert into marketplace.loan_steps (id, loan_id, status, at)
    select gen_random_uuid(), l.id, s.status, l.created_at + s.n * interval '1 day'
    from marketplace.loans l, (values (1, 'APPLICATION'), (2, 'UNDERWRITING'), (3, 'APPROVED')) s (n, status)
    where l.number like 'B-%'`);
}

async function measure({ seconds, engine: name }, use) {
  const engine = await use(openEngine(name));
  await fillDatabase(engine, fill);
  const platform = await use(startPlatformOn(engine));
  const session = await signIn(platform.origin, accounts.whiteLabel);
  const attacks = [];
  for (const { text, isAnonymous, ...attack } of ATTACKS) {
    const end = performance.now() + seconds * 1000;
    const outcomes = [];
    const run = async () => {
      while (performance.now() < end) {
        const { errors } = await postGraphql(isAnonymous ? { origin: platform.origin } : session, { text });
        outcomes.push(errors?.[0].extensions.code ?? 'answered');
      }
    };
    const work = () =>
      Promise.all([delay(seconds * 1000), ...Array.from({ length: text ? CONCURRENCY : 0 }, () => run())]);
    const probe = () => timeHealthCheck(platform.origin);
    const { samples: probes } = await sampleDuring(probe, PROBE_INTERVAL_MS, work);
    attacks.push({ ...attack, outcomes: countValues(outcomes), probes });
  }
  return { engine: engine.name, attacks };
}

export default {
  title: 'Expensive GraphQL operations',
  options: {
    seconds: { default: 10, help: 'duration of each attack' },
    engine: { default: 'embedded', values: engineNames, help: 'database' },
  },
  measure,
  report: ({ engine, attacks }) => [
    `${engine}. ${CONCURRENCY} concurrent operations from the same machine, while /healthz is requested every ${PROBE_INTERVAL_MS} ms. An expensive field reads 100 borrowers with their loans and histories.`,
    table(attacks, {
      Attack: ({ name }) => name,
      Outcomes: ({ outcomes }) => formatCounts(outcomes),
      'Limit of p95, ms': ({ limitMs }) => limitMs,
      '/healthz median, ms': ({ probes }) => formatNumber(median(probes), 1),
      'p95, ms': ({ probes }) => formatNumber(quantile(probes, 0.95), 1),
      'Max, ms': ({ probes }) => formatNumber(maximum(probes), 1),
    }),
  ],
  check: ({ attacks }) =>
    attacks.flatMap(({ name, limitMs, isRejected, outcomes, probes }) => {
      const p95 = quantile(probes, 0.95);
      return [
        isRejected && outcomes.answered > 0 && `${name}: answered ${outcomes.answered} times, expected rejections`,
        p95 >= limitMs && `${name}: p95 of /healthz was ${p95.toFixed(1)} ms; the limit is ${limitMs} ms`,
      ];
    }),
};

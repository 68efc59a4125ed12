// The lenders of a soak, in their own process, so that their timings do not wait for the attackers' event loop.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { demoPassword } from '../../../../e2e/support/accounts/demo-accounts';
import { timeRequest } from '../../portal/client.mjs';

const THINK_MS = { min: 1_000, max: 4_000 };
const TIMEOUT_MS = 60_000;
/** Access tokens expire after an hour. */
const REFRESH_MS = 10 * 60_000;

const PAGES = ['exchange', 'profile/documents/entity', 'profile/users', 'processing'];
const READS = [
  '{ user { id email isMain } account { id firstName } attention { id kind title } }',
  '{ openProjects(take: 20) { totalCount nodes { id name state license offers { id status } } } }',
  '{ loans(take: 20) { totalCount nodes { id status } } }',
  '{ tenant { id lender { id lenderStates { id } } files { id } } }',
  '{ zipFlips(take: 20) { totalCount nodes { zip } } }',
];
const LOANS = '{ loans(take: 100) { nodes { id } } }';
const SEND = 'mutation ($input: SendLoanMessageInput!) { sendLoanMessage(input: $input) { revision } }';
const MESSAGES = 'query ($id: ID!) { loanFile(id: $id) { messages { id } } }';

let isOver = false;

/** Works as a lender until the soak ends, then verifies acknowledged writes. @returns their number, and the lost ones */
async function work({ origin, email, network }) {
  let session;
  let signedInAt = Number.NEGATIVE_INFINITY;
  let turn = 0;
  /** Acknowledged messages: id → loan. */
  const sent = new Map();
  let loans;

  async function request(path, body) {
    const token = path === '/graphql' ? session.access_token : undefined;
    const options = { body: body && JSON.stringify(body), token, network, timeoutMs: TIMEOUT_MS };
    const { ms, status, text } = await timeRequest(origin, path, options);
    if (status >= 300) throw new Error(`${path} responded with ${status}`);
    process.send({ kind: 'request', ms, error: null });
    return text;
  }

  async function query(text, variables) {
    const { data, errors } = JSON.parse(await request('/graphql', { query: text, variables }));
    if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
    return data;
  }

  async function signIn() {
    const [grant, body] = session
      ? ['refresh_token', { refresh_token: session.refresh_token }]
      : ['password', { email, password: demoPassword }];
    session = JSON.parse(await request(`/auth/v1/token?grant_type=${grant}`, body));
    signedInAt = performance.now();
  }

  async function sendMessage() {
    loans ??= (await query(LOANS)).loans.nodes;
    // Alternates between loans, because the messages of each are limited per hour.
    const loanId = loans[sent.size % loans.length].id;
    const id = randomUUID();
    await query(SEND, { input: { loanId, id, text: 'Soak' } });
    sent.set(id, loanId);
  }

  async function act() {
    turn += 1;
    if (turn % 5 === 0) await request(`/lenders/${PAGES[turn % PAGES.length]}`);
    else if (turn % 5 === 1) await sendMessage();
    else await query(READS[turn % READS.length]);
  }

  while (!isOver) {
    const next = performance.now() - signedInAt > REFRESH_MS ? signIn : act;
    await next().catch((error) => process.send({ kind: 'request', ms: null, error: error.message }));
    await delay(THINK_MS.min + Math.random() * (THINK_MS.max - THINK_MS.min));
  }
  await signIn();
  const lost = [];
  for (const loanId of new Set(sent.values())) {
    const saved = new Set((await query(MESSAGES, { id: loanId })).loanFile.messages.map(({ id }) => id));
    for (const [id, loan] of sent)
      if (loan === loanId && !saved.has(id)) lost.push(`${email}: message ${id} of loan ${loanId} is missing`);
  }
  return { writes: sent.size, lost };
}

process.once('message', async ({ origin, emails }) => {
  process.once('message', () => (isOver = true));
  const working = emails.map((email, index) =>
    work({ origin, email, network: `10.1.${index}.1` }).catch((error) => ({ writes: 0, lost: [error.message] })),
  );
  const results = await Promise.all(working);
  const writes = results.reduce((sum, each) => sum + each.writes, 0);
  process.send({ kind: 'verified', writes, lost: results.flatMap(({ lost }) => lost) }, () => process.disconnect());
});

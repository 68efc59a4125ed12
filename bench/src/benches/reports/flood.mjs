// Sends reports in its own process, so that sending does not delay the requests that are timed.
import autocannon from 'autocannon';
import { randomBytes } from 'node:crypto';
import { readStatuses } from '../../harness/statistics.mjs';

const CONNECTIONS = 128;
/** Half of the reports are valid. */
const KINDS = ['valid', 'malformed', 'valid', 'huge', 'valid', 'forged'];
let sent = 0;

function createBody(index, { token, modules }) {
  const { name: module, release } = modules[index % modules.length];
  const failure = { kind: 'failure', module, release, what: 'mount', message: `failure ${index}`, route: 'documents' };
  const mount = { kind: 'mount', module, release, milliseconds: index % 5_000, isFallback: false };
  const forgedToken = () => `${token.split('.')[0]}.${randomBytes(32).toString('base64url')}`;
  const bodies = {
    valid: () => JSON.stringify({ token, events: [failure, mount] }),
    malformed: () => `{"token": ${'['.repeat(2_000)}`,
    huge: () => JSON.stringify({ token, events: [{ ...failure, message: 'x'.repeat(50_000) }] }),
    forged: () => JSON.stringify({ token: forgedToken(), events: [failure] }),
  };
  return bodies[KINDS[index % KINDS.length]]();
}

process.on('message', async ({ origin, pages, networks, perSecond, seconds }) => {
  const setupRequest = (request) => {
    const index = sent++;
    const network = index % networks;
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.0.${network >> 8}.${network & 255}`,
    };
    return { ...request, headers, body: createBody(index, pages[index % pages.length]) };
  };
  const result = await autocannon({
    url: `${origin}/reports`,
    connections: CONNECTIONS,
    overallRate: perSecond,
    duration: seconds,
    requests: [{ method: 'POST', setupRequest }],
  });
  // The platform closes the connection of a body that is too large.
  process.send({
    perSecond: result.requests.total / result.duration,
    statuses: { ...readStatuses(result), closed: result.errors },
  });
});

// Sends reports in its own process, so that sending does not delay the requests that are timed.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const BATCH_MS = 10;
const MAX_SOCKETS = 128;
/** Half of the reports are those of real pages. */
const KINDS = ['valid', 'malformed', 'valid', 'huge', 'valid', 'forged'];

const [{ origin, perSecond, networks, pages }] = await once(process, 'message');
const agent = new http.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
const statuses = {};
let isOn = false;
let isOver = false;
let sent = 0;

function createBody(index) {
  const { token, modules } = pages[index % pages.length];
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

function post(index) {
  const body = createBody(index);
  const network = index % networks;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.0.${network >> 8}.${network & 255}`,
  };
  const count = (status) => (statuses[status] = (statuses[status] ?? 0) + 1);
  http
    .request(`${origin}/reports`, { method: 'POST', agent, headers })
    .once('response', (response) => response.resume().once('end', () => count(response.statusCode)))
    // The platform closes the connection of a body that is too large.
    .once('error', () => count('closed'))
    .end(body);
}

process.on('message', (message) => {
  isOn = message === 'on';
  isOver = message === 'end';
});

let due = 0;
let last = performance.now();
while (!isOver) {
  await delay(BATCH_MS);
  const now = performance.now();
  due = isOn ? Math.min(due + ((now - last) / 1000) * perSecond, perSecond) : 0;
  last = now;
  // Skips reports that the machine cannot send in time.
  const queued = Object.values(agent.requests).flat().length;
  for (; due >= 1 && queued < perSecond; due -= 1) post(sent++);
}
process.send({ sent, statuses });
agent.destroy();
process.disconnect();

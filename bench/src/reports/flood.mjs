// A process of its own, so that what it costs to send does not hold up who asks for pages.
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { bodiesOf } from './posts.mjs';

const BATCH_MS = 10;
const MAX_SOCKETS = 128;

const [{ origin, perSecond, networks, pages }] = await once(process, 'message');
const bodyOf = bodiesOf(pages);
const agent = new http.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
const statuses = new Map();
let isOn = false;
let isOver = false;
let sent = 0;

function post(index) {
  const body = bodyOf(index);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `10.0.${(index % networks) >> 8}.${(index % networks) & 255}`,
  };
  const count = (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const request = http.request(`${origin}/reports`, { method: 'POST', agent, headers }, (response) =>
    response.resume().once('end', () => count(response.statusCode)),
  );
  // What is too large is refused while it is sent.
  request.once('error', () => count('closed'));
  request.end(body);
}

process.on('message', (message) => {
  isOn = message === 'on';
  isOver = message === 'end';
});

let owed = 0;
let last = performance.now();
while (!isOver) {
  await delay(BATCH_MS);
  const now = performance.now();
  owed = isOn ? Math.min(owed + ((now - last) / 1000) * perSecond, perSecond) : 0;
  last = now;
  // What the machine cannot send in time is not piled up.
  const waiting = Object.values(agent.requests).flat().length;
  for (; owed >= 1 && waiting < perSecond; owed -= 1) post(sent++);
}
process.send({ sent, statuses: Object.fromEntries(statuses) });
agent.destroy();
process.disconnect();

import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';

const CONNECTIONS = 20;
const ACCOUNT = { email: 'main@summit.example', password: 'lender-demo' };
const VIEWER = JSON.stringify({ query: '{ user { id email tenant { id name } } }' });

/** Of twenty requests: what a visit asks for, files first. */
const MIX = [
  'file',
  'file',
  'viewer',
  'file',
  'file',
  'page',
  'file',
  'file',
  'viewer',
  'file',
  'file',
  'file',
  'page',
  'file',
  'viewer',
  'file',
  'file',
  'ready',
  'file',
  'viewer',
];

/**
 * Sends requests over twenty connections, each after the answer to the one before it.
 *
 * @param {string} origin
 * @param {number} count
 * @returns {Promise<Record<string, number>>} status → answers
 */
export async function sendRequests(origin, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const kinds = await kindsOf(origin, agent);
  const statuses = {};
  let sent = 0;
  const work = async () => {
    while (sent < count) {
      const kind = MIX[sent % MIX.length];
      sent += 1;
      const response = await ask(origin, kinds[kind], agent);
      response.resume();
      await new Promise((resolve, reject) => response.once('end', resolve).once('error', reject));
      statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return statuses;
}

async function kindsOf(origin, agent) {
  const signIn = { method: 'POST', path: '/auth/v1/token?grant_type=password', body: JSON.stringify(ACCOUNT) };
  const { access_token: token } = await json(await ask(origin, signIn, agent));
  const { imports } = await json(await ask(origin, { path: '/import-map.json' }, agent));
  return {
    file: { path: imports['@lender-portal/shell'], headers: { 'accept-encoding': 'br' } },
    page: { path: '/lenders/exchange', headers: { 'accept-encoding': 'br' } },
    viewer: { method: 'POST', path: '/graphql', body: VIEWER, headers: { authorization: `Bearer ${token}` } },
    ready: { path: '/readyz' },
  };
}

function ask(origin, { method = 'GET', path, body, headers }, agent) {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, {
      method,
      agent,
      headers: { ...headers, ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }) },
    });
    sent.once('response', resolve).once('error', reject).end(body);
  });
}

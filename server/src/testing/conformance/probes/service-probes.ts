import { freshAddress, PASSWORD } from '../people';
import type { Environment } from '../environments/environment';
import { ask, type Asked } from './answer';
import type { Probes } from './probe';

const NOBODY = '/admin/users/00000000-0000-4000-8000-000000000000';
const asService = (environment: Environment, path: string, asked: Asked = {}) =>
  ask(environment, path, { token: environment.serviceKey, ...asked });
const change = (id: string, body: object) => (environment: Environment) =>
  asService(environment, `/admin/users/${id}`, { method: 'PUT', body });

/** Requests of the portal with the service key. */
export const serviceProbes: Probes = {
  users: (environment) => asService(environment, '/admin/users'),
  'users, without a key': (environment) => ask(environment, '/admin/users'),
  'change an unknown user': (environment) => asService(environment, NOBODY, { method: 'PUT', body: {} }),
  ban: (environment, { id }) => change(id, { ban_duration: '876000h' })(environment),
  'sign-in, banned, wrong password': (environment, { email }) =>
    ask(environment, '/token?grant_type=password', { body: { email, password: 'wrong one' } }),
  'sign-in, banned': (environment, { email }) =>
    ask(environment, '/token?grant_type=password', { body: { email, password: PASSWORD } }),
  'ban ends': (environment, { id }) => change(id, { ban_duration: 'none' })(environment),
  'change to an existing address': (environment, { id, unconfirmed }) =>
    change(id, { email: unconfirmed })(environment),
  keys: async (environment) => {
    const { keys } = (await (await ask(environment, '/.well-known/jwks.json')).json()) as { keys: object[] };
    return keys.map((key) => Object.keys(key).toSorted().join(', ')).join(' · ');
  },
  'body over 1 MB': (environment) =>
    ask(environment, '/signup', {
      body: { email: freshAddress('big'), password: PASSWORD, data: { text: 'x'.repeat(1_100_000) } },
    }),
};

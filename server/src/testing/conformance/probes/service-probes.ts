import { freshAddress, PASSWORD, signIn } from '../people';
import type { Environment } from '../environments/environment';
import { ask, type Asked } from './answer';
import type { Probes } from './probe';

const NOBODY = '/admin/users/00000000-0000-4000-8000-000000000000';
const asService = (environment: Environment, path: string, asked: Asked = {}) =>
  ask(environment, path, { token: environment.serviceKey, ...asked });
const change = (id: string, body: object) => (environment: Environment) =>
  asService(environment, `/admin/users/${id}`, { method: 'PUT', body });

const NEW_PASSWORD = 'set by the service';

async function sessionOf(environment: Environment, email: string, password: string): Promise<string> {
  const { session } = await signIn(environment, email, password);
  return session!.access_token;
}

/** Requests of the portal with the service key, and settings of the service. */
export const serviceProbes: Probes = {
  users: (environment) => asService(environment, '/admin/users'),
  'users, empty page': (environment) => asService(environment, '/admin/users?page=&per_page='),
  'users, invalid page': (environment) => asService(environment, '/admin/users?page=x'),
  'users, without a key': (environment) => ask(environment, '/admin/users'),
  user: (environment, { id }) => asService(environment, `/admin/users/${id}`),
  'user, unknown': (environment) => asService(environment, NOBODY),
  'user, invalid ID': (environment) => asService(environment, '/admin/users/me'),
  'change an unknown user': (environment) => asService(environment, NOBODY, { method: 'PUT', body: {} }),
  'ban for 1.5h': (environment, { id }) => change(id, { ban_duration: '1.5h' })(environment),
  'sign-in, banned, wrong password': (environment, { email }) =>
    ask(environment, '/token?grant_type=password', { body: { email, password: 'wrong one' } }),
  'sign-in, banned': (environment, { email }) =>
    ask(environment, '/token?grant_type=password', { body: { email, password: PASSWORD } }),
  'ban, invalid duration': (environment, { id }) => change(id, { ban_duration: 'long' })(environment),
  'ban ends': (environment, { id }) => change(id, { ban_duration: 'none' })(environment),
  role: (environment, { id }) => change(id, { role: 'authenticated' })(environment),
  phone: (environment, { id }) => change(id, { phone: `1212555${String(Date.now()).slice(-4)}` })(environment),
  'change to an existing address': (environment, { id, unconfirmed }) =>
    change(id, { email: unconfirmed })(environment),
  'change to a short password': (environment, { id }) => change(id, { password: 'short' })(environment),
  'generate_link, unknown type': (environment, { email }) =>
    asService(environment, '/admin/generate_link', { body: { type: 'magic', email } }),
  'generate_link, signup': (environment) =>
    asService(environment, '/admin/generate_link', {
      body: { type: 'signup', email: freshAddress('link'), password: PASSWORD },
    }),
  'generate_link, recovery of an unknown address': (environment) =>
    asService(environment, '/admin/generate_link', { body: { type: 'recovery', email: freshAddress('link') } }),
  'generate_link, recovery': (environment, { email }) =>
    asService(environment, '/admin/generate_link', { body: { type: 'recovery', email } }),
  'generate_link, magiclink': (environment, { email }) =>
    asService(environment, '/admin/generate_link', { body: { type: 'magiclink', email } }),
  'create a user': (environment) => asService(environment, '/admin/users', { body: { email: freshAddress('made') } }),
  'a session after the service set a password': async (environment, { email, id }) => {
    const token = await sessionOf(environment, email, PASSWORD);
    await change(id, { password: NEW_PASSWORD })(environment);
    return ask(environment, '/user', { token });
  },
  'generate_link, sign-in': (environment, { email }) =>
    ask(environment, '/otp', { body: { email, create_user: false } }),
  'PUT /user, another address': async (environment, { email }) =>
    ask(environment, '/user', {
      method: 'PUT',
      token: await sessionOf(environment, email, NEW_PASSWORD),
      body: { email: freshAddress('other') },
    }),
  keys: async (environment) => {
    const { keys } = (await (await ask(environment, '/.well-known/jwks.json')).json()) as { keys: object[] };
    return keys.map((key) => Object.keys(key).toSorted().join(', ')).join(' · ');
  },
  health: (environment) => ask(environment, '/health'),
  settings: (environment) => ask(environment, '/settings'),
  'settings: enabled providers': async (environment) => {
    const { external } = (await (await ask(environment, '/settings')).json()) as { external: Record<string, boolean> };
    return Object.keys(external)
      .filter((name) => external[name])
      .join(', ');
  },
  'unknown path': (environment) => ask(environment, '/nowhere'),
  'unsupported method': (environment) => ask(environment, '/signup', { method: 'DELETE' }),
  'body over 1 MB': (environment) =>
    ask(environment, '/signup', {
      body: { email: freshAddress('big'), password: PASSWORD, data: { text: 'x'.repeat(1_100_000) } },
    }),
  'error format without a version': async (environment) => {
    const answer = await ask(environment, '/recover', { body: {}, headers: { 'x-supabase-api-version': '' } });
    return `${Object.keys((await answer.json()) as object)
      .toSorted()
      .join(', ')}; ${answer.headers.get('x-supabase-api-version')}`;
  },
  'CORS: origin': async (environment) => {
    const { headers } = await ask(environment, '/settings', { headers: { origin: 'https://portal.example' } });
    return `${headers.get('access-control-allow-origin')}; credentials ${headers.get('access-control-allow-credentials')}`;
  },
};

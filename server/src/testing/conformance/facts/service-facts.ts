import { freshAddress, PASSWORD, signIn } from '../people';
import type { World } from '../worlds/world';
import { ask, type Asked } from './answer';
import type { Facts } from './fact';

const NOBODY = '/admin/users/00000000-0000-4000-8000-000000000000';
const asService = (world: World, path: string, asked: Asked = {}) => ask(world, path, { token: world.serviceKey, ...asked });
const change = (id: string, body: object) => (world: World) => asService(world, `/admin/users/${id}`, { method: 'PUT', body });

const NEW_PASSWORD = 'set by the service';

async function sessionOf(world: World, email: string, password: string): Promise<string> {
  const { session } = await signIn(world, email, password);
  return session!.access_token;
}

/** What the portal asks with the service's key, and what is the service's own. */
export const serviceFacts: Facts = {
  users: (world) => asService(world, '/admin/users'),
  'users, empty page': (world) => asService(world, '/admin/users?page=&per_page='),
  'users, no such page': (world) => asService(world, '/admin/users?page=x'),
  'users, without a key': (world) => ask(world, '/admin/users'),
  user: (world, { id }) => asService(world, `/admin/users/${id}`),
  'user, unknown': (world) => asService(world, NOBODY),
  'user, no id': (world) => asService(world, '/admin/users/me'),
  'change of an unknown user': (world) => asService(world, NOBODY, { method: 'PUT', body: {} }),
  'ban for 1.5h': (world, { id }) => change(id, { ban_duration: '1.5h' })(world),
  'sign-in, banned, wrong password': (world, { email }) => ask(world, '/token?grant_type=password', { body: { email, password: 'wrong one' } }),
  'sign-in, banned': (world, { email }) => ask(world, '/token?grant_type=password', { body: { email, password: PASSWORD } }),
  'ban, no duration': (world, { id }) => change(id, { ban_duration: 'long' })(world),
  'ban ends': (world, { id }) => change(id, { ban_duration: 'none' })(world),
  role: (world, { id }) => change(id, { role: 'authenticated' })(world),
  phone: (world, { id }) => change(id, { phone: `1212555${String(Date.now()).slice(-4)}` })(world),
  'an address that is taken': (world, { id, unconfirmed }) => change(id, { email: unconfirmed })(world),
  'a password that is too short': (world, { id }) => change(id, { password: 'short' })(world),
  'generate_link, unknown type': (world, { email }) => asService(world, '/admin/generate_link', { body: { type: 'magic', email } }),
  'generate_link, signup': (world) => asService(world, '/admin/generate_link', { body: { type: 'signup', email: freshAddress('link'), password: PASSWORD } }),
  'generate_link, recovery of an unknown address': (world) =>
    asService(world, '/admin/generate_link', { body: { type: 'recovery', email: freshAddress('link') } }),
  'generate_link, recovery': (world, { email }) => asService(world, '/admin/generate_link', { body: { type: 'recovery', email } }),
  'generate_link, magiclink': (world, { email }) => asService(world, '/admin/generate_link', { body: { type: 'magiclink', email } }),
  'a new user': (world) => asService(world, '/admin/users', { body: { email: freshAddress('made') } }),
  'a session after the service set a password': async (world, { email, id }) => {
    const token = await sessionOf(world, email, PASSWORD);
    await change(id, { password: NEW_PASSWORD })(world);
    return ask(world, '/user', { token });
  },
  'link to sign in with': (world, { email }) => ask(world, '/otp', { body: { email, create_user: false } }),
  'PUT /user, another address': async (world, { email }) =>
    ask(world, '/user', { method: 'PUT', token: await sessionOf(world, email, NEW_PASSWORD), body: { email: freshAddress('other') } }),
  keys: async (world) => {
    const { keys } = (await (await ask(world, '/.well-known/jwks.json')).json()) as { keys: object[] };
    return keys.map((key) => Object.keys(key).toSorted().join(', ')).join(' · ');
  },
  health: (world) => ask(world, '/health'),
  settings: (world) => ask(world, '/settings'),
  'settings: what is on': async (world) => {
    const { external } = (await (await ask(world, '/settings')).json()) as { external: Record<string, boolean> };
    return Object.keys(external)
      .filter((name) => external[name])
      .join(', ');
  },
  'unknown path': (world) => ask(world, '/nowhere'),
  'method that is not there': (world) => ask(world, '/signup', { method: 'DELETE' }),
  'body over 1 MB': (world) => ask(world, '/signup', { body: { email: freshAddress('big'), password: PASSWORD, data: { text: 'x'.repeat(1_100_000) } } }),
  'error format without a version': async (world) => {
    const answer = await ask(world, '/recover', { body: {}, headers: { 'x-supabase-api-version': '' } });
    return `${Object.keys((await answer.json()) as object)
      .toSorted()
      .join(', ')}; ${answer.headers.get('x-supabase-api-version')}`;
  },
  'CORS: origin': async (world) => {
    const { headers } = await ask(world, '/settings', { headers: { origin: 'https://portal.example' } });
    return `${headers.get('access-control-allow-origin')}; credentials ${headers.get('access-control-allow-credentials')}`;
  },
};

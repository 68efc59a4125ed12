import { createHmac } from 'node:crypto';
import { PASSWORD } from '../people';
import { ask } from './answer';
import type { Facts } from './fact';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token that somebody else signed. */
function foreignToken(): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: 'x', role: 'authenticated', exp: 4_000_000_000 })}`;
  return `${content}.${createHmac('sha256', 'another secret').update(content).digest('base64url')}`;
}

/** What people ask who are signed in. */
export const sessionFacts: Facts = {
  'GET /user': (world, { token }) => ask(world, '/user', { token }),
  'GET /user without a token': (world) => ask(world, '/user'),
  'GET /user, no token at all': (world) => ask(world, '/user', { token: 'nonsense' }),
  'GET /user, a foreign signature': (world) => ask(world, '/user', { token: foreignToken() }),
  'users, with a session': (world, { token }) => ask(world, '/admin/users', { token }),
  'PUT /user, nothing': (world, { token }) => ask(world, '/user', { method: 'PUT', token, body: {} }),
  'PUT /user without a body': (world, { token }) => ask(world, '/user', { method: 'PUT', token }),
  'PUT /user, app_metadata': (world, { token }) => ask(world, '/user', { method: 'PUT', token, body: { app_metadata: { tenantType: 'lender' } } }),
  'PUT /user, data': (world, { token }) => ask(world, '/user', { method: 'PUT', token, body: { data: { color: 'blue' } } }),
  'PUT /user, phone': (world, { token }) => ask(world, '/user', { method: 'PUT', token, body: { phone: '12125550100' } }),
  'PUT /user, empty password': (world, { token }) => ask(world, '/user', { method: 'PUT', token, body: { password: '', current_password: PASSWORD } }),
  'PUT /user, short password': (world, { token }) => ask(world, '/user', { method: 'PUT', token, body: { password: 'short', current_password: PASSWORD } }),
  'PUT /user, password without the present one': (world, { token }) => ask(world, '/user', { method: 'PUT', token, body: { password: 'another password' } }),
  'PUT /user, a wrong present password': (world, { token }) =>
    ask(world, '/user', { method: 'PUT', token, body: { password: 'another password', current_password: 'wrong one' } }),
  'PUT /user, the same password': (world, { token }) => ask(world, '/user', { method: 'PUT', token, body: { password: PASSWORD, current_password: PASSWORD } }),
  refresh: (world, { refreshToken }) => ask(world, '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } }),
  'refresh, unknown token': (world) => ask(world, '/token?grant_type=refresh_token', { body: { refresh_token: 'abcdefghijkl' } }),
  'refresh, no token': (world) => ask(world, '/token?grant_type=refresh_token', { body: {} }),
  'refresh: its headers': async (world, { refreshToken }) => {
    const { headers } = await ask(world, '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } });
    return [...headers.keys()]
      .filter((name) => name.startsWith('sb-auth-'))
      .toSorted()
      .join(', ');
  },
  identities: (world, { token }) => ask(world, '/user/identities/00000000-0000-4000-8000-000000000000', { method: 'DELETE', token }),
  'link an identity': (world, { token }) => ask(world, '/user/identities/authorize?provider=google', { token }),
  'sign-out, no such scope': (world, { token }) => ask(world, '/logout?scope=some', { method: 'POST', token }),
  'sign-out without a token': (world) => ask(world, '/logout', { method: 'POST' }),
  'sign-out': (world, { token }) => ask(world, '/logout?scope=', { method: 'POST', token }),
  'GET /user after the sign-out': (world, { token }) => ask(world, '/user', { token }),
  'refresh after the sign-out': (world, { refreshToken }) => ask(world, '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } }),
};

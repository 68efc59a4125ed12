import { createHmac } from 'node:crypto';
import { PASSWORD } from '../people';
import { ask } from './answer';
import type { Probes } from './probe';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token with a foreign signature. */
function foreignToken(): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: 'x', role: 'authenticated', exp: 4_000_000_000 })}`;
  return `${content}.${createHmac('sha256', 'another secret').update(content).digest('base64url')}`;
}

/** Requests of signed-in users. */
export const sessionProbes: Probes = {
  'GET /user': (environment, { token }) => ask(environment, '/user', { token }),
  'GET /user without a token': (environment) => ask(environment, '/user'),
  'GET /user, malformed token': (environment) => ask(environment, '/user', { token: 'nonsense' }),
  'GET /user, foreign signature': (environment) => ask(environment, '/user', { token: foreignToken() }),
  'users, with a session': (environment, { token }) => ask(environment, '/admin/users', { token }),
  'PUT /user, empty object': (environment, { token }) => ask(environment, '/user', { method: 'PUT', token, body: {} }),
  'PUT /user without a body': (environment, { token }) => ask(environment, '/user', { method: 'PUT', token }),
  'PUT /user, data': (environment, { token }) =>
    ask(environment, '/user', { method: 'PUT', token, body: { data: { color: 'blue' } } }),
  'PUT /user, empty password': (environment, { token }) =>
    ask(environment, '/user', { method: 'PUT', token, body: { password: '', current_password: PASSWORD } }),
  'PUT /user, short password': (environment, { token }) =>
    ask(environment, '/user', { method: 'PUT', token, body: { password: 'short', current_password: PASSWORD } }),
  'PUT /user, password without the current one': (environment, { token }) =>
    ask(environment, '/user', { method: 'PUT', token, body: { password: 'another password' } }),
  'PUT /user, wrong current password': (environment, { token }) =>
    ask(environment, '/user', {
      method: 'PUT',
      token,
      body: { password: 'another password', current_password: 'wrong one' },
    }),
  'PUT /user, the same password': (environment, { token }) =>
    ask(environment, '/user', { method: 'PUT', token, body: { password: PASSWORD, current_password: PASSWORD } }),
  refresh: (environment, { refreshToken }) =>
    ask(environment, '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } }),
  'refresh, unknown token': (environment) =>
    ask(environment, '/token?grant_type=refresh_token', { body: { refresh_token: 'abcdefghijkl' } }),
  'refresh, no token': (environment) => ask(environment, '/token?grant_type=refresh_token', { body: {} }),
  'sign-out, unknown scope': (environment, { token }) =>
    ask(environment, '/logout?scope=some', { method: 'POST', token }),
  'sign-out without a token': (environment) => ask(environment, '/logout', { method: 'POST' }),
  'sign-out': (environment, { token }) => ask(environment, '/logout?scope=', { method: 'POST', token }),
  'GET /user after the sign-out': (environment, { token }) => ask(environment, '/user', { token }),
  'refresh after the sign-out': (environment, { refreshToken }) =>
    ask(environment, '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } }),
};

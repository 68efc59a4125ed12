import { freshAddress, PASSWORD } from '../people';
import { ask } from './answer';
import type { Probes } from './probe';

const token = '/token?grant_type=password';
const WRONG = '0'.repeat(56);

/** Requests of visitors who are not signed in. */
export const guestProbes: Probes = {
  'sign-up, empty object': (environment) => ask(environment, '/signup', { body: { data: {} } }),
  'sign-up without a body': (environment) => ask(environment, '/signup', { method: 'POST' }),
  'sign-up, invalid JSON': (environment) => ask(environment, '/signup', { body: '{' }),
  'sign-up, invalid email': (environment) =>
    ask(environment, '/signup', { body: { email: 'nobody', password: PASSWORD } }),
  'sign-up, a short password': (environment) =>
    ask(environment, '/signup', { body: { email: freshAddress('short'), password: 'short' } }),
  'sign-up, no password': (environment) => ask(environment, '/signup', { body: { email: freshAddress('none') } }),
  'sign-up that the hook rejects': (environment) =>
    ask(environment, '/signup', {
      body: { email: freshAddress('hook'), password: PASSWORD, data: { invitation: 'none' } },
    }),
  'sign-up with a known address, no invitation': (environment, { email }) =>
    ask(environment, '/signup', { body: { email, password: PASSWORD } }),
  'sign-in': (environment, { email }) => ask(environment, token, { body: { email, password: PASSWORD } }),
  'sign-in, wrong password': (environment, { email }) =>
    ask(environment, token, { body: { email, password: 'wrong one' } }),
  'sign-in, unknown address': (environment) =>
    ask(environment, token, { body: { email: freshAddress('x'), password: PASSWORD } }),
  'sign-in, address not confirmed': (environment, { unconfirmed }) =>
    ask(environment, token, { body: { email: unconfirmed, password: PASSWORD } }),
  'sign-in, no body': (environment) => ask(environment, token, { method: 'POST' }),
  recover: (environment) => ask(environment, '/recover', { body: { email: freshAddress('unknown') } }),
  'recover without an address': (environment) => ask(environment, '/recover', { body: {} }),
  'recover, invalid email': (environment) => ask(environment, '/recover', { body: { email: 'nobody' } }),
  'resend to an unknown address': (environment) =>
    ask(environment, '/resend', { body: { type: 'signup', email: freshAddress('unknown') } }),
  'resend without a type': (environment, { email }) => ask(environment, '/resend', { body: { email } }),
  'POST /verify, unknown type': (environment) =>
    ask(environment, '/verify', { body: { token_hash: WRONG, type: 'magic' } }),
  'POST /verify, unknown token': (environment) =>
    ask(environment, '/verify', { body: { token_hash: WRONG, type: 'signup' } }),
  'GET /verify, unknown token': (environment) =>
    ask(environment, `/verify?type=signup&token=${WRONG}&redirect_to=${environment.origin}/lenders`),
  'GET /verify, unknown type': (environment) => ask(environment, `/verify?type=magic&token=${WRONG}`),
};

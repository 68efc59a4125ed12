import { freshAddress, PASSWORD } from '../people';
import { ask } from './answer';
import type { Facts } from './fact';

const token = '/token?grant_type=password';
const WRONG = '0'.repeat(56);

/** What people ask who are not signed in. */
export const guestFacts: Facts = {
  'sign-up without anything': (world) => ask(world, '/signup', { body: { data: {} } }),
  'sign-up without a body': (world) => ask(world, '/signup', { method: 'POST' }),
  'sign-up, no JSON': (world) => ask(world, '/signup', { body: '{' }),
  'sign-up, no address of mail': (world) => ask(world, '/signup', { body: { email: 'nobody', password: PASSWORD } }),
  'sign-up, a short password': (world) => ask(world, '/signup', { body: { email: freshAddress('short'), password: 'short' } }),
  'sign-up, no password': (world) => ask(world, '/signup', { body: { email: freshAddress('none') } }),
  'sign-up by phone': (world) => ask(world, '/signup', { body: { phone: '12125550100', password: PASSWORD } }),
  'sign-up by e-mail and phone': (world) => ask(world, '/signup', { body: { email: freshAddress('both'), phone: '12125550100', password: PASSWORD } }),
  'sign-up that the hook refuses': (world) =>
    ask(world, '/signup', { body: { email: freshAddress('hook'), password: PASSWORD, data: { invitation: 'none' } } }),
  'sign-up with a known address, no invitation': (world, { email }) => ask(world, '/signup', { body: { email, password: PASSWORD } }),
  'sign-in': (world, { email }) => ask(world, token, { body: { email, password: PASSWORD } }),
  'sign-in, wrong password': (world, { email }) => ask(world, token, { body: { email, password: 'wrong one' } }),
  'sign-in, unknown address': (world) => ask(world, token, { body: { email: freshAddress('x'), password: PASSWORD } }),
  'sign-in, address not confirmed': (world, { unconfirmed }) => ask(world, token, { body: { email: unconfirmed, password: PASSWORD } }),
  'sign-in by phone': (world) => ask(world, token, { body: { phone: '12125550100', password: PASSWORD } }),
  'sign-in by e-mail and phone': (world, { email }) => ask(world, token, { body: { email, phone: '12125550100', password: PASSWORD } }),
  'sign-in, the body of a form': (world) => ask(world, token, { body: 'email=a&password=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  'sign-in, no body': (world) => ask(world, token, { method: 'POST' }),
  'unknown grant': (world) => ask(world, '/token?grant_type=magic', { body: {} }),
  recover: (world) => ask(world, '/recover', { body: { email: freshAddress('unknown') } }),
  'recover without an address': (world) => ask(world, '/recover', { body: {} }),
  'recover, no address of mail': (world) => ask(world, '/recover', { body: { email: 'nobody' } }),
  'resend to an unknown address': (world) => ask(world, '/resend', { body: { type: 'signup', email: freshAddress('unknown') } }),
  'resend without a type': (world, { email }) => ask(world, '/resend', { body: { email } }),
  'resend, no such type': (world, { email }) => ask(world, '/resend', { body: { type: 'magic', email } }),
  'POST /verify, no type': (world) => ask(world, '/verify', { body: { token_hash: WRONG } }),
  'POST /verify, no such type': (world) => ask(world, '/verify', { body: { token_hash: WRONG, type: 'magic' } }),
  'POST /verify, unknown token': (world) => ask(world, '/verify', { body: { token_hash: WRONG, type: 'signup' } }),
  'POST /verify, wrong code': (world, { email }) => ask(world, '/verify', { body: { token: '123456', type: 'signup', email } }),
  'POST /verify, no address of mail': (world) => ask(world, '/verify', { body: { token: '123456', type: 'signup', email: 'nobody' } }),
  'POST /verify, token_hash and e-mail': (world, { email }) => ask(world, '/verify', { body: { token_hash: WRONG, type: 'signup', email } }),
  'POST /verify, neither token nor hash': (world, { email }) => ask(world, '/verify', { body: { type: 'signup', email } }),
  'GET /verify, unknown token': (world) => ask(world, `/verify?type=signup&token=${WRONG}&redirect_to=${world.origin}/lenders`),
  'GET /verify, no such type': (world) => ask(world, `/verify?type=magic&token=${WRONG}`),
  'GET /verify, no token': (world) => ask(world, '/verify?type=signup'),
  'GET /verify, no type': (world) => ask(world, `/verify?token=${WRONG}`),
  'sign-in by a provider': (world) => ask(world, '/authorize?provider=google'),
  'sign-in by SSO': (world) => ask(world, '/sso', { body: { domain: 'conformance.example' } }),
};

import assert from 'node:assert/strict';
import { newMail } from '../mails';
import { founder, PASSWORD, signIn, viewer } from '../people';
import type { Journeys } from './journey';

export const passwords: Journeys = {
  'a password change requires the current password, is confirmed by email and ends other sessions': async (
    environment,
  ) => {
    const { email, session: other } = await founder(environment, 'password');
    // Sign in, because users who arrive by a mailed link are not asked for the current password.
    const { client, session } = await signIn(environment, email);
    const change = async (more: { current_password?: string; password?: string } = {}) =>
      (await client.updateUser({ password: 'another password', ...more })).error?.code;
    assert.equal(await change(), 'current_password_required');
    assert.equal(await change({ current_password: 'a wrong password' }), 'current_password_invalid');
    assert.equal(await change({ current_password: PASSWORD, password: PASSWORD }), 'same_password');
    assert.equal(await change({ current_password: PASSWORD, password: 'short' }), 'weak_password');
    const mail = newMail(environment, email);
    assert.equal(await change({ current_password: PASSWORD }), undefined);
    assert.match((await mail).subject, /password/i);
    assert.equal(await viewer(environment, session!.access_token), email);
    assert.equal(await viewer(environment, other.access_token), 'UNAUTHENTICATED');
    assert.equal((await signIn(environment, email, PASSWORD)).error?.code, 'invalid_credentials');
    assert.equal((await signIn(environment, email, 'another password')).error, null);
  },
};

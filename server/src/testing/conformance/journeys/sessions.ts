import assert from 'node:assert/strict';
import { query } from '../../api';
import { profileInput } from '../../profile';
import { adminOf, clientOf, founder, freshAddress, signIn, viewer } from '../people';
import type { Environment } from '../environments/environment';
import type { Journeys } from './journey';

async function completeProfile(environment: Environment, token: string): Promise<void> {
  const text =
    'mutation P($tenantInput: TenantProfileInput, $userInput: UserProfileInput!) { updateTenantProfile(tenantInput: $tenantInput, userInput: $userInput) { user { id } } }';
  const { body } = await query(environment.origin, text, { token, variables: profileInput() });
  assert.equal(body.errors, undefined, JSON.stringify(body));
}

async function openSessions(environment: Environment, token: string): Promise<{ id: string; isCurrent: boolean }[]> {
  const { body } = await query(environment.origin, '{ account { sessions { id isCurrent } } }', { token });
  assert.equal(body.errors, undefined, JSON.stringify(body));
  return (body.data!['account'] as { sessions: { id: string; isCurrent: boolean }[] }).sessions;
}

export const sessions: Journeys = {
  'a sign-out ends access immediately, on one device or everywhere': async (environment) => {
    const { email, client, session } = await founder(environment, 'sessions');
    const [second, third] = [await signIn(environment, email), await signIn(environment, email)];
    await second.client.signOut({ scope: 'local' });
    assert.equal(await viewer(environment, second.session!.access_token), 'UNAUTHENTICATED');
    assert.equal(await viewer(environment, session.access_token), email);
    await third.client.signOut({ scope: 'others' });
    assert.equal(await viewer(environment, session.access_token), 'UNAUTHENTICATED');
    assert.equal(await viewer(environment, third.session!.access_token), email);
    await third.client.signOut({ scope: 'global' });
    assert.equal(await viewer(environment, third.session!.access_token), 'UNAUTHENTICATED');
    assert.ok((await client.refreshSession()).error);
  },

  'a session is renewed, also by two tabs at the same time': async (environment) => {
    const { email, session } = await founder(environment, 'tabs');
    const renew = () => clientOf(environment).refreshSession({ refresh_token: session.refresh_token });
    const answers = await Promise.all([renew(), renew()]);
    for (const { data, error } of answers) {
      assert.ifError(error);
      assert.equal(await viewer(environment, data.session!.access_token), email);
    }
  },

  'a lender lists sessions and ends one; the portal rejects it even after a renewal': async (environment) => {
    const { email, session } = await founder(environment, 'devices');
    await completeProfile(environment, session.access_token);
    const other = await signIn(environment, email);
    assert.equal(await viewer(environment, other.session!.access_token), email);
    const ended = (await openSessions(environment, session.access_token)).find(({ isCurrent }) => !isCurrent)!;
    const answer = await query(environment.origin, 'mutation End($id: ID!) { endSession(id: $id) { id } }', {
      token: session.access_token,
      variables: { id: ended.id },
    });
    assert.equal(answer.body.errors, undefined);
    assert.equal(await viewer(environment, other.session!.access_token), 'UNAUTHENTICATED');
    const renewed = await other.client.refreshSession();
    if (renewed.data.session)
      assert.equal(await viewer(environment, renewed.data.session.access_token), 'UNAUTHENTICATED');
    assert.equal(await viewer(environment, session.access_token), email);
  },

  'the portal adopts an address that staff change at the service with the next call': async (environment) => {
    const { email, session } = await founder(environment, 'mover');
    assert.equal(await viewer(environment, session.access_token), email);
    const moved = freshAddress('moved');
    const { error } = await adminOf(environment).updateUserById(session.user.id, { email: moved, email_confirm: true });
    assert.ifError(error);
    assert.equal(await viewer(environment, session.access_token), moved);
  },
};

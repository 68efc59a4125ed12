import assert from 'node:assert/strict';
import { query } from '../../api';
import { founder, freshAddress, inviteMember, join, signIn, viewer } from '../people';
import type { Environment } from '../environments/environment';
import type { Journeys } from './journey';

async function setActive(environment: Environment, token: string, id: string, isActive: boolean): Promise<void> {
  const text = 'mutation M($input: UpdateUserActivityInput!) { updateUserActivity(input: $input) { isActive } }';
  const { body } = await query(environment.origin, text, { token, variables: { input: { id, isActive } } });
  assert.deepEqual(body.data, { updateUserActivity: { isActive } }, JSON.stringify(body));
}

export const team: Journeys = {
  'a deactivated member is out at once and cannot sign in; activated again, they can, and old sessions stay ended':
    async (environment) => {
      const main = (await founder(environment, 'main')).session.access_token;
      const email = freshAddress('member');
      const { client, session } = await join(environment, email, await inviteMember(environment, main, email));
      const old = session.access_token;
      assert.equal(await viewer(environment, old), email);

      await setActive(environment, main, session.user.id, false);
      assert.equal(await viewer(environment, old), 'UNAUTHENTICATED');
      assert.equal((await signIn(environment, email)).error?.code, 'user_banned');
      const refused = await client.refreshSession();
      assert.ok(refused.error, 'a session was renewed');

      await setActive(environment, main, session.user.id, true);
      assert.equal(await viewer(environment, old), 'UNAUTHENTICATED');
      // The portal compares session times in seconds.
      await nextSecond();
      const { session: fresh, error } = await signIn(environment, email);
      assert.ifError(error);
      assert.equal(await viewer(environment, fresh!.access_token), email);
    },

  'a deactivated member gets the same response with a correct and a wrong password': async (environment) => {
    const main = (await founder(environment, 'main')).session.access_token;
    const email = freshAddress('member');
    const { session } = await join(environment, email, await inviteMember(environment, main, email));
    assert.equal(await viewer(environment, session.access_token), email);
    await setActive(environment, main, session.user.id, false);
    assert.equal(
      (await signIn(environment, email, 'a wrong password')).error?.code,
      (await signIn(environment, email)).error?.code,
    );
  },
};

const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100 - (Date.now() % 1000)));

import assert from 'node:assert/strict';
import { query } from '../../api';
import { founder, freshAddress, inviteMember, join, signIn, viewer } from '../people';
import type { World } from '../worlds/world';
import type { Journeys } from './journey';

async function setActive(world: World, token: string, id: string, isActive: boolean): Promise<void> {
  const text = 'mutation M($input: UpdateUserActivityInput!) { updateUserActivity(input: $input) { isActive } }';
  const { body } = await query(world.origin, text, { token, variables: { input: { id, isActive } } });
  assert.deepEqual(body.data, { updateUserActivity: { isActive } }, JSON.stringify(body));
}

export const team: Journeys = {
  'a deactivated member is out at once and cannot sign in; activated again, they can, and old sessions stay ended': async (world) => {
    const main = (await founder(world, 'main')).session.access_token;
    const email = freshAddress('member');
    const { client, session } = await join(world, email, await inviteMember(world, main, email));
    const old = session.access_token;
    assert.equal(await viewer(world, old), email);

    await setActive(world, main, session.user.id, false);
    assert.equal(await viewer(world, old), 'UNAUTHENTICATED');
    assert.equal((await signIn(world, email)).error?.code, 'user_banned');
    const refused = await client.refreshSession();
    assert.ok(refused.error, 'a session was renewed');

    await setActive(world, main, session.user.id, true);
    assert.equal(await viewer(world, old), 'UNAUTHENTICATED');
    // The portal tells sessions apart by seconds.
    await nextSecond();
    const { session: fresh, error } = await signIn(world, email);
    assert.ifError(error);
    assert.equal(await viewer(world, fresh!.access_token), email);
  },

  'with a wrong password a deactivated member is told no more than with the right one': async (world) => {
    const main = (await founder(world, 'main')).session.access_token;
    const email = freshAddress('member');
    const { session } = await join(world, email, await inviteMember(world, main, email));
    assert.equal(await viewer(world, session.access_token), email);
    await setActive(world, main, session.user.id, false);
    assert.equal((await signIn(world, email, 'a wrong password')).error?.code, (await signIn(world, email)).error?.code);
  },
};

const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100 - (Date.now() % 1000)));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codes, query } from '../../testing/api';
import { inviteFounder, signInVerified, startHostedPortal, startHostedService } from '../../testing/hosted-portal';

const ask = (url: string, token: string) => query(url, '{ user { isMain } }', { token });

// Behaviour: session.check-outage
test('keeps recent sessions, answers others with unavailable, and refuses deactivated members while the auth service is down', async (context) => {
  const service = await startHostedService();
  const portal = await startHostedPortal(service);
  context.after(() => portal.close());
  const invited = async (email: string) => {
    const { access_token: token, user } = await signInVerified(service, email, {
      invitation: await inviteFounder(portal, { email }),
    });
    return { token, id: user.id };
  };
  const known = await invited('known@hosted.example');
  const unknown = await invited('unknown@hosted.example');
  assert.deepEqual((await ask(portal.url, known.token)).body.data, { user: { isMain: true } });
  await service.close();

  assert.deepEqual((await ask(portal.url, known.token)).body.data, { user: { isMain: true } });
  const failed = await ask(portal.url, unknown.token);
  assert.deepEqual([failed.status, codes(failed)], [503, ['UNAVAILABLE']]);
  assert.match(failed.body.errors?.[0]?.message ?? '', /not available right now/);

  await portal.app.database.db
    .updateTable('portal.users')
    .set({ is_main: false, is_active: false, deactivated_at: new Date() })
    .where('id', '=', known.id)
    .execute();
  assert.deepEqual(codes(await ask(portal.url, known.token)), ['FORBIDDEN']);
});

import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codes, query, refresh, send, signIn } from '../../testing/api';
import {
  inviteFounder,
  PASSWORD,
  signInVerified,
  startHostedPortal,
  startHostedService,
} from '../../testing/hosted-portal';
import type { TestServer } from '../../testing/test-server';

let service: TestServer;
let portal: TestServer;
before(async () => {
  service = await startHostedService();
  portal = await startHostedPortal(service);
});
after(() => Promise.all([service.close(), portal.close()]));

const founder = async () =>
  (await signInVerified(service, 'founder@hosted.example', { invitation: await inviteFounder(portal) })).access_token;

const ask = (token: string, text: string, variables?: Record<string, unknown>) =>
  query(portal.url, text, { token, ...(variables && { variables }) });
const setActive = async (token: string, id: string, isActive: boolean) => {
  const answer = await ask(
    token,
    'mutation M($input: UpdateUserActivityInput!) { updateUserActivity(input: $input) { isActive } }',
    {
      input: { id, isActive },
    },
  );
  assert.deepEqual(answer.body.data, { updateUserActivity: { isActive } });
};

// Behaviour: session.checked-on-each-call
test('invites, bans and unbans a member in the hosted service, and keeps old sessions ended', async () => {
  const main = await founder();
  const invited = await ask(
    main,
    'mutation { createLenderUserInvitation(input: { firstName: "Ada", lastName: "King", email: "ada@hosted.example" }) { id link } }',
  );
  const { id: invitation, link } = (invited.body.data as { createLenderUserInvitation: { id: string; link: string } })
    .createLenderUserInvitation;
  assert.equal(link, `${portal.app.settings.appUrl}/sign-up?invitation=${invitation}`);
  const { recipient } = await portal.app.database.db
    .selectFrom('portal.mail_outbox')
    .select('recipient')
    .executeTakeFirstOrThrow();
  assert.equal(recipient, 'ada@hosted.example');

  const session = await signInVerified(service, 'ada@hosted.example', {
    invitation,
    firstName: 'Ada',
    lastName: 'King',
  });
  const viewer = (token: string) => ask(token, '{ user { firstName isMain } tenant { name } }');
  assert.deepEqual((await viewer(session.access_token)).body.data, {
    user: { firstName: 'Ada', isMain: false },
    tenant: { name: 'Hosted Bridge Lending' },
  });

  const { id } = session.user;
  await setActive(main, id, false);
  // Independent of cached results, because the portal's own record is read on each request.
  assert.deepEqual(codes(await viewer(session.access_token)), ['FORBIDDEN']);
  assert.equal((await refresh(service.url, session.refresh_token)).body.code, 'user_banned');
  const attempt = await send<{ code: string }>(`${service.url}/auth/v1/token?grant_type=password`, {
    body: { email: 'ada@hosted.example', password: PASSWORD },
  });
  assert.equal(attempt.body.code, 'user_banned');

  await setActive(main, id, true);
  assert.deepEqual(await portal.app.database.db.selectFrom('portal.account_changes').selectAll().execute(), []);
  // The service keeps the old session alive; the portal rejects it.
  assert.deepEqual(codes(await viewer(session.access_token)), ['UNAUTHENTICATED']);
  // Session times are compared in whole seconds.
  await portal.app.database.db
    .updateTable('portal.users')
    .set({ deactivated_at: sql<Date>`deactivated_at - interval '2 seconds'` })
    .where('id', '=', id)
    .execute();
  assert.deepEqual(codes(await viewer((await signIn(service.url, 'ada@hosted.example', PASSWORD)).access_token)), []);
});

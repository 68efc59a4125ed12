import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { hostedCheckSessions } from '../../../domains/sessions/hosted-auth-admin';
import type { PortalSettings } from '../../../foundation/settings/settings';
import { newMail } from '../mails';
import { founder, freshAddress, openLink, signIn, viewer } from '../people';
import type { Journeys } from './journey';

/** Features that the emulator omits because the portal's pages do not use them. */
export const hosted: Journeys = {
  'the portal adopts an address that its user changes at the service': async (environment) => {
    const { email, client, session } = await founder(environment, 'mover');
    assert.equal(await viewer(environment, session.access_token), email);
    const moved = freshAddress('moved');
    const mails = [newMail(environment, email), newMail(environment, moved)] as const;
    assert.ifError((await client.updateUser({ email: moved })).error);
    const [{ link: first }, { link: second }] = await Promise.all(mails);
    await openLink(environment, first).catch(() => undefined);
    assert.equal(await viewer(environment, session.access_token), email);
    await openLink(environment, second);
    assert.equal(await viewer(environment, session.access_token), moved);
    assert.equal((await signIn(environment, moved)).error, null);
  },

  'check accounts are created and signed in with the service key, without a mail': async (environment) => {
    const settings = {
      auth: { url: environment.auth.replace(/\/auth\/v1$/, ''), hosted: { serviceKey: environment.serviceKey } },
    } as PortalSettings;
    const sessions = hostedCheckSessions(settings);
    const account = {
      id: randomUUID(),
      email: freshAddress('checks'),
      appMetadata: { tenantType: 'lender' },
      userMetadata: { firstName: 'Check' },
    };
    for (let round = 0; round < 2; round += 1) {
      await sessions.ensureAccount(account);
      const session = (await sessions.openSession(account)) as { access_token: string };
      assert.equal(await viewer(environment, session.access_token), 'NO_COMPANY');
    }
    // Removing a missing account has no effect.
    for (let round = 0; round < 2; round += 1) await sessions.removeAccount(account.id);
  },
};

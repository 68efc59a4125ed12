import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { hostedCheckSessions } from '../../../domains/sessions/hosted-auth-admin';
import type { PortalSettings } from '../../../foundation/settings/settings';
import { newMail } from '../mails';
import { founder, freshAddress, invite, openLink, signIn, signUp, viewer } from '../people';
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

  'a link of the service’s default templates opens the portal with a session once': async (environment) => {
    const email = freshAddress('default');
    const invitation = await invite(environment, email);
    const mail = newMail(environment, email);
    await signUp(environment, email, invitation);
    const token = new URL((await mail).link).searchParams.get('token_hash')!;
    const follow = async (): Promise<URLSearchParams> => {
      const answer = await fetch(
        `${environment.auth}/verify?${String(new URLSearchParams({ token, type: 'signup', redirect_to: `${environment.origin}/lenders` }))}`,
        {
          redirect: 'manual',
        },
      );
      const { href, hash } = new URL(answer.headers.get('location')!);
      assert.ok(href.startsWith(`${environment.origin}/lenders`), href);
      return new URLSearchParams(hash.slice(1));
    };
    assert.equal(await viewer(environment, (await follow()).get('access_token')!), email);
    assert.equal((await follow()).get('error_code'), 'otp_expired');
  },
};

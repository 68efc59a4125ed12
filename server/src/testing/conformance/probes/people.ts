import { newMail } from '../mails';
import { founder, freshAddress, invite, signIn, signUp } from '../people';
import type { Environment } from '../environments/environment';

/** Accounts created before the probes run. */
export interface People {
  /** A confirmed account with a password session. */
  email: string;
  id: string;
  token: string;
  refreshToken: string;
  /** Signed up but not confirmed. */
  unconfirmed: string;
}

export async function createPeople(environment: Environment): Promise<People> {
  const { email, session } = await founder(environment, 'probe');
  const signedIn = await signIn(environment, email);
  const unconfirmed = freshAddress('open');
  const invitation = await invite(environment, unconfirmed);
  const mail = newMail(environment, unconfirmed);
  await signUp(environment, unconfirmed, invitation);
  await mail;
  return {
    email,
    id: session.user.id,
    token: signedIn.session!.access_token,
    refreshToken: signedIn.session!.refresh_token,
    unconfirmed,
  };
}

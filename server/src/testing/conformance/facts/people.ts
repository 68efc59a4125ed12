import { newMail } from '../mails';
import { founder, freshAddress, invite, signIn, signUp } from '../people';
import type { World } from '../worlds/world';

/** Who is there when facts are asked. */
export interface People {
  /** A confirmed account and a session of it, by password. */
  email: string;
  id: string;
  token: string;
  refreshToken: string;
  /** Signed up, not confirmed. */
  unconfirmed: string;
}

export async function gather(world: World): Promise<People> {
  const { email, session } = await founder(world, 'fact');
  const signedIn = await signIn(world, email);
  const unconfirmed = freshAddress('open');
  const invitation = await invite(world, unconfirmed);
  const mail = newMail(world, unconfirmed);
  await signUp(world, unconfirmed, invitation);
  await mail;
  return { email, id: session.user.id, token: signedIn.session!.access_token, refreshToken: signedIn.session!.refresh_token, unconfirmed };
}

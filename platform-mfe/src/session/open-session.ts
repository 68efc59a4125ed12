import { notify } from '@lender-portal/ui';
import { callRegistry } from '../registry/call';
import { hasCode } from '../registry/registry-failure';
import type { Holder } from '../registry/types';

/** Of the link that `lender-portal open` prints. */
const SECRET = /^#([\w-]{43})$/;

/** A link that waits to be used. */
export interface PendingLink {
  secret: string | undefined;
}

/** @returns the secret in the page's address, which it is taken out of: nobody is to copy or bookmark it */
export function takeSecret(): string | undefined {
  const [, secret] = SECRET.exec(window.location.hash) ?? [];
  if (secret !== undefined) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return secret;
}

/**
 * Starts the session of the link, where there is one; otherwise asks for the one that the browser has.
 *
 * @throws RegistryFailure; the link stays where it was not used up
 */
export async function openSession(link: PendingLink): Promise<Holder> {
  const { secret } = link;
  if (secret === undefined) return readSession();
  try {
    const holder = await callRegistry<Holder>('/sessions/start', { method: 'POST', body: { secret } });
    link.secret = undefined;
    return holder;
  } catch (error) {
    if (!hasCode(error, 'LINK_ENDED')) throw error;
    link.secret = undefined;
    const holder = await readSession().catch(() => {
      throw error;
    });
    notify.warning('The link has been used before, or is too old. This is the session that was open already.');
    return holder;
  }
}

const readSession = () => callRegistry<Holder>('/session');

export const endSession = (): Promise<void> => callRegistry<void>('/session', { method: 'DELETE' });

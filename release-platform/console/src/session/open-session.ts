import { safeSessionStorage } from '@lender-portal/module-contract';
import type { Holder } from '@lender-portal/registry-api';
import { notify } from '@lender-portal/ui';
import { callRegistry } from '../registry/call';
import { hasFailureCode } from '../registry/registry-failure';
import { storeSessionKey } from '../registry/session-key';

/** From a link of `lender-portal open`. */
const SECRET = /^#([\w-]{43})$/;
/** Stores the tab's link while the browser leaves to end its preview. */
const PENDING = 'lender-portal-pending-link';

/** An unused link. */
export interface PendingLink {
  secret: string | undefined;
  /** Whether it may end the session of another token. */
  replace?: boolean;
}

/** @returns the secret in the page's URL. Removes it from the URL, so that it is not copied or bookmarked. */
export function consumeSecret(): string | undefined {
  const [, secret] = SECRET.exec(window.location.hash) ?? [];
  if (secret === undefined) return takePending();
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return secret;
}

function takePending(): string | undefined {
  const secret = safeSessionStorage.getItem(PENDING) ?? undefined;
  safeSessionStorage.removeItem(PENDING);
  return secret;
}

/** Ends this browser's preview, which runs on another origin, and returns with the link. */
export function leavePreview({ secret }: PendingLink): void {
  if (secret !== undefined) safeSessionStorage.setItem(PENDING, secret);
  window.location.assign('/-/preview/leave');
}

/**
 * Starts the session of the opened link, or resumes the browser's session.
 *
 * @throws RegistryFailure; an unused link is kept
 */
export async function resumeSession(link: PendingLink): Promise<Holder> {
  const { secret, replace = false } = link;
  if (secret === undefined) return readSession();
  try {
    const { key, ...holder } = await callRegistry<Holder & { key: string }>('/sessions/start', {
      method: 'POST',
      body: { secret, replace },
    });
    storeSessionKey(key);
    link.secret = undefined;
    return holder;
  } catch (error) {
    if (!hasFailureCode(error, 'LINK_ENDED')) throw error;
    link.secret = undefined;
    const holder = await readSession().catch(() => {
      throw error;
    });
    notify.warning('This link has expired. You are still in the session that was already open.');
    return holder;
  }
}

const readSession = () => callRegistry<Holder>('/session');

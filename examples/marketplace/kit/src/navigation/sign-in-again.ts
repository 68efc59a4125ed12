import type { PortalProps } from '@lender-portal/contracts';
import { navigate } from './location';

/**
 * Ends what is left of a session that the server no longer takes and asks for the current address again: the portal
 * redirects a guest to sign-in, and from there back.
 */
export async function signInAgain(authClient: PortalProps['authClient']): Promise<void> {
  const here = location.pathname + location.search;
  await authClient.signOut({ scope: 'local' });
  navigate(here);
}

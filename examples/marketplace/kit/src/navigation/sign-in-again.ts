import type { PortalProps } from '@lender-portal/contracts';
import { navigate } from './location';

/** Clears an expired session and reloads the current route. The portal redirects guests to sign-in and back. */
export async function signInAgain(authClient: PortalProps['authClient']): Promise<void> {
  const here = location.pathname + location.search;
  await authClient.signOut({ scope: 'local' });
  navigate(here);
}

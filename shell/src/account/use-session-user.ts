import type { PortalProps, SessionUserMetadata } from '@lender-portal/contracts';
import { useEffect, useState } from 'react';

interface SessionUser {
  email: string | undefined;
  metadata: SessionUserMetadata;
}

/** @returns the user of the session, also after it has changed; undefined before it is known and where there is none */
export function useSessionUser(authClient: PortalProps['authClient']): SessionUser | undefined {
  const [user, setUser] = useState<SessionUser>();
  useEffect(() => {
    const { data } = authClient.onAuthStateChange((_event, session) =>
      setUser(session ? { email: session.user.email, metadata: session.user.app_metadata as SessionUserMetadata } : undefined),
    );
    return () => data.subscription.unsubscribe();
  }, [authClient]);
  return user;
}

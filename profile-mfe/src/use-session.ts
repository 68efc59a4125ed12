import type { PortalProps } from '@lender-portal/contracts';
import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';

/** @returns the session, also after it has been renewed; undefined before it is known and where there is none */
export function useSession(authClient: PortalProps['authClient']): Session | undefined {
  const [session, setSession] = useState<Session>();
  useEffect(() => {
    const { data } = authClient.onAuthStateChange((_event, current) => setSession(current ?? undefined));
    return () => data.subscription.unsubscribe();
  }, [authClient]);
  return session;
}

import type { PortalProps } from '@lender-portal/contracts';
import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';

/** @returns the session of the page, kept current; undefined until it is known, null where no user is signed in */
export function useSession(authClient: PortalProps['authClient']): Session | null | undefined {
  const [session, setSession] = useState<Session | null>();

  useEffect(() => {
    const { data } = authClient.onAuthStateChange((_event, next) => setSession(next));
    return () => data.subscription.unsubscribe();
  }, [authClient]);

  return session;
}

import type { PortalProps } from '@lender-portal/contracts';
import type { Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';

/** @returns the current session; undefined until loaded, null if signed out */
export function useSession(authClient: PortalProps['authClient']): Session | null | undefined {
  const [session, setSession] = useState<Session | null>();

  useEffect(() => {
    const { data } = authClient.onAuthStateChange((_event, next) => setSession(next));
    return () => data.subscription.unsubscribe();
  }, [authClient]);

  return session;
}

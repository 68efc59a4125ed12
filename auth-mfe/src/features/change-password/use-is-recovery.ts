import { isRecoverySession, type PortalProps } from '@lender-portal/contracts';
import type { AMREntry, Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';

/** @returns whether an emailed link recently opened the session; undefined until known */
export function useIsRecovery(
  authClient: PortalProps['authClient'],
  session: Session | null | undefined,
): boolean | undefined {
  const [isRecovery, setIsRecovery] = useState<boolean>();
  const isSignedIn = Boolean(session);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isCurrent = true;
    readMethods(authClient).then(
      (methods) => isCurrent && setIsRecovery(isRecoverySession(methods)),
      // Treat an unreadable token as a regular session.
      () => isCurrent && setIsRecovery(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [authClient, isSignedIn]);

  return isRecovery;
}

async function readMethods(authClient: PortalProps['authClient']): Promise<AMREntry[]> {
  const { data, error } = await authClient.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  // Some services list methods without timestamps; ignore these.
  return data.currentAuthenticationMethods.filter((entry) => typeof entry === 'object');
}

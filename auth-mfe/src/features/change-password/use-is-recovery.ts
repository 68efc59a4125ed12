import { isRecoverySession, type PortalProps } from '@lender-portal/contracts';
import type { AMREntry, Session } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';

/** @returns whether a link from a mail has just opened the session; undefined until it is known */
export function useIsRecovery(authClient: PortalProps['authClient'], session: Session | null | undefined): boolean | undefined {
  const [isRecovery, setIsRecovery] = useState<boolean>();
  const isSignedIn = Boolean(session);

  useEffect(() => {
    if (!isSignedIn) return undefined;
    let isCurrent = true;
    readMethods(authClient).then(
      (methods) => isCurrent && setIsRecovery(isRecoverySession(methods)),
      // A token that cannot be read proves nothing.
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
  // A service may be set to name the methods without their times; those are of no use here.
  return data.currentAuthenticationMethods.filter((entry) => typeof entry === 'object');
}

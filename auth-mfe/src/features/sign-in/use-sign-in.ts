import { track } from '@lender-portal/client/analytics';
import type { BotChallenge } from '@lender-portal/client/bot-challenge';
import type { PortalProps } from '@lender-portal/contracts';
import type { SignInValues } from '@lender-portal/contracts/rules';
import { useEffect, useState } from 'react';
import { toRefusal, type SignInRefusal } from './to-refusal';

/**
 * @returns `signIn`, which resolves with the refusal, if any; and `signedIn`, true from success until the page changes
 *   or the session ends
 */
export function useSignIn({ authClient, config }: Pick<PortalProps, 'authClient' | 'config'>, challenge: BotChallenge) {
  const [signedIn, setSignedIn] = useState(false);

  useEffect(() => {
    const { data } = authClient.onAuthStateChange((event) => {
      if (event === 'SIGNED_OUT') setSignedIn(false);
    });
    return () => data.subscription.unsubscribe();
  }, [authClient]);

  const signIn = async (values: SignInValues): Promise<SignInRefusal | undefined> => {
    try {
      const { error } = await authClient.signInWithPassword({ ...values, options: await challenge.proof() });
      if (error) throw error;
      track('login', config);
      setSignedIn(true);
      return undefined;
    } catch (error) {
      challenge.renew();
      return toRefusal(error);
    }
  };

  return { signIn, signedIn };
}

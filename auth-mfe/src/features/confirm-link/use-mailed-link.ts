import { endLinkSession, isOtherSessionError, openLink, signOut, type LinkSession } from '@lender-portal/client';
import type { MailedLink, PortalProps } from '@lender-portal/contracts';
import { useEffect, useState } from 'react';
import { guestUrls } from '../../urls';
import { replacePage } from './replace-page';

/**
 * `asking`: fetching the user of the link's session; `ready`: waiting for the user; `busy`: performing the chosen
 * action.
 */
interface Progress {
  step: 'asking' | 'ready' | 'busy';
  /** Error that the auth client returned or threw. */
  error?: unknown;
}

/**
 * @returns the current step of redeeming an emailed link, the available actions, and `linkSession` if the auth service
 *   has already issued the session
 */
export function useMailedLink({ authClient, config }: Pick<PortalProps, 'authClient' | 'config'>, link: MailedLink) {
  const [{ step, error }, setProgress] = useState<Progress>({
    step: 'accessToken' in link.credential ? 'asking' : 'ready',
  });
  const [linkSession, setLinkSession] = useState<LinkSession>();

  useEffect(() => {
    if (step !== 'asking') return undefined;
    let isCurrent = true;
    openLink(config, link)
      .then((result) => {
        if (!isCurrent) return;
        setLinkSession(result.session ?? undefined);
        setProgress({ step: 'ready', error: result.error ?? undefined });
      })
      .catch((reason: unknown) => isCurrent && setProgress({ step: 'ready', error: reason }));
    return () => {
      isCurrent = false;
    };
  }, [step, config, link]);

  const leave = (address: string) => {
    link.forget();
    replacePage(address);
  };

  const open = async (): Promise<LinkSession> => {
    const { session, error: refusal } = await openLink(config, link);
    if (refusal) throw refusal;
    // The token is now redeemed. Continue with the session instead.
    setLinkSession(session);
    link.forget();
    return session;
  };

  const accept = async (session: LinkSession) => {
    const { error: refusal } = await authClient.setSession(session);
    if (refusal) throw refusal;
    leave(link.target);
  };

  /** Runs an action in step `busy`. A different signed-in user is not an error; the page then offers a choice. */
  const withBusyState = (work: () => Promise<void>) => async () => {
    setProgress({ step: 'busy' });
    try {
      await work();
    } catch (reason) {
      setProgress({ step: 'ready', ...(!isOtherSessionError(reason) && { error: reason }) });
    }
  };

  return {
    step,
    error,
    linkSession,
    retry: () => setProgress({ step: 'asking' }),
    confirm: withBusyState(async () => accept(linkSession ?? (await open()))),
    replaceOther: withBusyState(async () => {
      await signOut(authClient);
      await accept(linkSession!);
    }),
    keepOther: withBusyState(async () => {
      await endLinkSession(authClient, linkSession!);
      leave(guestUrls(config.basePath).home);
    }),
  };
}

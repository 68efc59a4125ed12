import { endLinkSession, isOtherSessionError, openLink, signOut, type LinkSession } from '@lender-portal/client';
import type { MailedLink, PortalProps } from '@lender-portal/contracts';
import { useEffect, useState } from 'react';
import { guestUrls } from '../../urls';
import { replacePage } from './replace-page';

/** `asking`: whose session the link has brought; then what the person does about it is waited for, or under way. */
interface Progress {
  step: 'asking' | 'ready' | 'busy';
  /** What the auth client has returned or thrown. */
  error?: unknown;
}

/**
 * @returns how far a mailed link has come on its way to a session of this device; `linkSession`, that session, where the auth
 *   service has given it already; and what a click may do
 */
export function useMailedLink({ authClient, config }: Pick<PortalProps, 'authClient' | 'config'>, link: MailedLink) {
  const [{ step, error }, setProgress] = useState<Progress>({ step: 'accessToken' in link.credential ? 'asking' : 'ready' });
  const [linkSession, setLinkSession] = useState<LinkSession>();

  useEffect(() => {
    if (step !== 'asking') return undefined;
    let isCurrent = true;
    openLink(config, link)
      .then((answer) => {
        if (!isCurrent) return;
        setLinkSession(answer.session ?? undefined);
        setProgress({ step: 'ready', error: answer.error ?? undefined });
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
    // The token is used up: from here on the session stands for it.
    setLinkSession(session);
    link.forget();
    return session;
  };

  const accept = async (session: LinkSession) => {
    const { error: refusal } = await authClient.setSession(session);
    if (refusal) throw refusal;
    leave(link.target);
  };

  /** Runs it with the page marked busy; a user who is signed in to another account is asked first, which is not an error. */
  const whileBusy = (work: () => Promise<void>) => async () => {
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
    askAgain: () => setProgress({ step: 'asking' }),
    confirm: whileBusy(async () => accept(linkSession ?? (await open()))),
    replaceOther: whileBusy(async () => {
      await signOut(authClient);
      await accept(linkSession!);
    }),
    keepOther: whileBusy(async () => {
      await endLinkSession(authClient, linkSession!);
      leave(guestUrls(config.basePath).home);
    }),
  };
}

import { ErrorState, LoadingState } from '@lender-portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { queries, SESSION_KEY } from '../registry/queries';
import { hasFailureCode, isSessionEnd, errorMessage } from '../registry/registry-failure';
import { SignedOutLayout } from './signed-out-layout.component';
import { HolderContext } from '../registry/holder';
import { needsDecision, LinkQuestion } from './link-question.component';
import { NoSession } from './no-session.component';
import { leavePreview, resumeSession, consumeSecret, type PendingLink } from './open-session';
import { SessionEnded } from './session-ended.component';

/** Polling interval for a new session after the session has ended. */
const RETURN_CHECK_MS = 3_000;

/**
 * Shows its children to signed-in owners and teams. When the session ends, the page keeps its state and input until a
 * new session starts.
 */
export function Session({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [link] = useState<PendingLink>(() => ({ secret: consumeSecret() }));
  const {
    data: holder,
    error,
    refetch,
  } = useQuery({
    queryKey: SESSION_KEY,
    queryFn: async () => {
      const found = await resumeSession(link);
      // Every page needs them; requested now, they arrive while the frame renders.
      void queryClient.prefetchQuery(queries.modules());
      return found;
    },
    refetchInterval: ({ state }) => (state.data && isSessionEnd(state.error) ? RETURN_CHECK_MS : false),
  });

  // A link that is opened in an existing tab only changes the hash.
  useEffect(() => {
    const onHashChange = () => {
      Object.assign(link, { secret: consumeSecret(), replace: false });
      if (link.secret !== undefined) void refetch();
    };
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [link, refetch]);

  // Refetches the requests that failed in the meantime.
  const hasEnded = isSessionEnd(error);
  const wasEnded = useRef(false);
  useEffect(() => {
    if (wasEnded.current && holder && !hasEnded)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
    wasEnded.current = hasEnded;
  }, [hasEnded, holder, queryClient]);

  const check = () => void refetch();
  const answer = (change: Partial<PendingLink>) => {
    Object.assign(link, change);
    check();
  };
  const question = needsDecision(error) && (
    <LinkQuestion
      failure={error}
      onReplace={() => answer({ replace: true })}
      onLeavePreview={() => leavePreview(link)}
      onDismiss={() => answer({ secret: undefined })}
    />
  );
  if (holder)
    return (
      <HolderContext value={holder}>
        {children}
        {question}
        <SessionEnded isOpen={hasEnded} onCheck={check} />
      </HolderContext>
    );
  const hasLinkEnded = hasFailureCode(error, 'LINK_ENDED');
  if (hasLinkEnded || hasEnded) return <NoSession hasLinkEnded={hasLinkEnded} onCheck={check} />;
  return (
    <SignedOutLayout>
      {question}
      {error && !question ? (
        <ErrorState
          headingLevel="h1"
          title="The registry could not be reached"
          message={errorMessage(error)}
          onRetry={check}
        />
      ) : (
        <LoadingState label="Loading the owners’ page" />
      )}
    </SignedOutLayout>
  );
}

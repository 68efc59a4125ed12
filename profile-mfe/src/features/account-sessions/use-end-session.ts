import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { useState } from 'react';
import { EndSessionDocument } from './end-session.generated';

/** Ends a session; `running` is its id while the request runs. */
export function useEndSession() {
  const { apolloClient } = useAppProps();
  const [running, setRunning] = useState<string>();

  async function end(id: string): Promise<void> {
    setRunning(id);
    try {
      await apolloClient.mutate({ mutation: EndSessionDocument, variables: { id } });
      notify.success('Session ended');
    } catch (error) {
      notify.error(`The session was not ended. ${toFailure(error).message}`);
    }
    setRunning(undefined);
  }

  return { end, running };
}

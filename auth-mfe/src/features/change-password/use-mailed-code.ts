import type { PortalProps } from '@lender-portal/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toMessage } from '../../auth-service/to-message';

/**
 * The code that an auth service may require where the sign-in was long ago ("Secure password change" of a hosted
 * one). Source: GoTrue's `/reauthenticate`.
 */
export interface MailedCode {
  /** Whether the service has asked for it. */
  isNeeded: boolean;
  /** Has one mailed. Answers with what it has failed with, in words for people; the field for it is there either way. */
  mail: () => Promise<string | undefined>;
}

export function useMailedCode(authClient: PortalProps['authClient']): MailedCode {
  const [isNeeded, setIsNeeded] = useState(false);

  const mail = async () => {
    const problem = await authClient.reauthenticate().then(
      ({ error }) => error,
      (error: unknown) => error,
    );
    // The field has to be there before it can take the focus.
    flushSync(() => setIsNeeded(true));
    return problem ? toMessage(problem) : undefined;
  };

  return { isNeeded, mail };
}

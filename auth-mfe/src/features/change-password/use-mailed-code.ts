import type { PortalProps } from '@lender-portal/contracts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { toMessage } from '../../auth-service/to-message';

/**
 * Code that an auth service may require if the user did not sign in recently (hosted setting "Secure password change").
 * Source: GoTrue's `/reauthenticate`.
 */
export interface MailedCode {
  /** Whether the service requires the code. */
  isNeeded: boolean;
  /** Emails a code. Resolves with an error message, or undefined on success. Shows the field in both cases. */
  mail: () => Promise<string | undefined>;
}

export function useMailedCode(authClient: PortalProps['authClient']): MailedCode {
  const [isNeeded, setIsNeeded] = useState(false);

  const mail = async () => {
    const problem = await authClient.reauthenticate().then(
      ({ error }) => error,
      (error: unknown) => error,
    );
    // Render the field now, so that it can receive focus.
    flushSync(() => setIsNeeded(true));
    return problem ? toMessage(problem) : undefined;
  };

  return { isNeeded, mail };
}

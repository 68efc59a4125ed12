import { refetchViewerIfForbidden, refusedFields, toFailure, type Failure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { useState } from 'react';

/** Minimal interface of a react-hook-form form. */
interface InviteForm<Field extends string> {
  setError: (field: Field, error: { type: string; message: string }, options: { shouldFocus: boolean }) => void;
}

/**
 * Sends invitations of a form. Fields rejected by the server show its message.
 * @param send sends the values and refreshes the list
 */
export function useInvite<Values extends { email: string }>(
  form: InviteForm<keyof Values & string>,
  fields: readonly (keyof Values & string)[],
  send: (values: Values) => Promise<unknown>,
) {
  const { apolloClient } = useAppProps();
  const [failure, setFailure] = useState<Failure>();

  /** @returns whether it was sent */
  async function invite(values: Values): Promise<boolean> {
    notify.clear();
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      refetchViewerIfForbidden(apolloClient, error);
      const refused = Object.entries(refusedFields(error, fields));
      refused.forEach(([field, message], index) =>
        form.setError(field as keyof Values & string, { type: 'server', message }, { shouldFocus: index === 0 }),
      );
      if (refused.length === 0) setFailure(toFailure(error));
      return false;
    }
    notify.success(`Invitation successfully sent to ${values.email}`);
    return true;
  }

  return {
    invite,
    /** A failure that concerns no field. */
    failure,
    reset: () => setFailure(undefined),
  };
}

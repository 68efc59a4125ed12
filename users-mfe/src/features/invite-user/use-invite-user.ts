import {
  type Failure,
  refetchViewerIfForbidden,
  refusalCode,
  refusedFields,
  toFailure,
} from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import type { InviteValues } from '@lender-portal/contracts/rules';
import { notify } from '@lender-portal/ui';
import { useState } from 'react';
import { refreshInvitations } from '../queries/invitation';
import { CreateUserInvitationDocument } from './create-user-invitation.generated';
import type { InviteRefusals } from './invite-user-form.component';

const FIELDS = ['firstName', 'lastName', 'email'] as const;

interface Callbacks {
  /** Called after the invitation was sent. */
  onSent: () => void;
  /** Called after the list has been refreshed. */
  onDone: () => void;
}

/** Sends an invitation and shows a notice on success. Refusals are returned to the form. */
export function useInviteUser({ onSent, onDone }: Callbacks) {
  const { apolloClient } = useAppProps();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function invite(input: InviteValues): Promise<InviteRefusals> {
    notify.clear();
    setRunning(true);
    setFailure(undefined);
    try {
      await apolloClient.mutate({ mutation: CreateUserInvitationDocument, variables: { input } });
    } catch (error) {
      refetchViewerIfForbidden(apolloClient, error);
      setRunning(false);
      const refusals = toRefusals(error);
      if (Object.keys(refusals).length === 0) setFailure(toFailure(error));
      return refusals;
    }
    onSent();
    await refreshInvitations(apolloClient);
    setRunning(false);
    onDone();
    notify.success(`Invitation successfully sent to ${input.email}`);
    return {};
  }

  return { invite, isRunning, failure, reset: () => setFailure(undefined) };
}

/** Errors by field. The server may report a field by its path in the operation's input. */
function toRefusals(error: unknown): InviteRefusals {
  if (refusalCode(error) !== 'BAD_USER_INPUT') return {};
  const fields = refusedFields(error);
  const texts = FIELDS.map((name) => [name, fields[name] ?? fields[`input.${name}`]] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}

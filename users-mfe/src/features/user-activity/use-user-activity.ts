import { refetchViewerIfForbidden, toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { useState, useSyncExternalStore } from 'react';
import { fullName } from '../../components/format';
import { GetUsersDocument } from '../queries/get-users.generated';
import type { TeamMember } from '../queries/user';
import { getActivityChanges } from './activity-changes';
import { UpdateUserActivityDocument } from './update-user-activity.generated';

/** Activates immediately, deactivates after confirmation; both with an optimistic update. */
export function useUserActivity() {
  const { apolloClient } = useAppProps();
  const changes = getActivityChanges(apolloClient);
  const pending = () => changes.pending;
  useSyncExternalStore(changes.subscribe, pending, pending);
  const [toDeactivate, setToDeactivate] = useState<TeamMember>();

  async function send(id: string, isActive: boolean) {
    const { data } = await apolloClient.mutate({
      mutation: UpdateUserActivityDocument,
      variables: { input: { id, isActive } },
    });
    return data?.updateUserActivity;
  }

  function change(user: TeamMember, isActive: boolean) {
    changes.request(user.id, isActive, send, (_id, requested, error) => {
      notify.error(
        `${fullName(user)} could not be ${requested ? 'activated' : 'deactivated'}. ${toFailure(error).message}`,
      );
      refetchViewerIfForbidden(apolloClient, error);
      // The server has the actual status.
      apolloClient.refetchQueries({ include: [GetUsersDocument] }).then(undefined, () => undefined);
    });
  }

  return {
    isActive: (user: TeamMember) => changes.isActive(user),
    /** User awaiting confirmation. */
    toDeactivate,
    onSwitch: (user: TeamMember, isActive: boolean) => (isActive ? change(user, true) : setToDeactivate(user)),
    cancel: () => setToDeactivate(undefined),
    confirm: () => {
      setToDeactivate(undefined);
      if (toDeactivate) change(toDeactivate, false);
    },
  };
}

import { toFailure } from '@lender-portal/client/graphql';
import { useAppProps } from '@lender-portal/client/react';
import { notify } from '@lender-portal/ui';
import { useState, useSyncExternalStore } from 'react';
import { fullName } from '../../components/format';
import { followRights } from '../../follow-rights';
import { GetUsersDocument } from '../queries/get-users.generated';
import type { User } from '../queries/user';
import { activityChangesOf } from './activity-changes';
import { UpdateUserActivityDocument } from './update-user-activity.generated';

/** Activates at once, deactivates when that is confirmed; both are shown before the server has answered. */
export function useUserActivity() {
  const { apolloClient } = useAppProps();
  const changes = activityChangesOf(apolloClient);
  useSyncExternalStore(changes.subscribe, () => changes.wishes);
  const [asked, setAsked] = useState<User>();

  async function send(id: string, isActive: boolean) {
    const { data } = await apolloClient.mutate({ mutation: UpdateUserActivityDocument, variables: { input: { id, isActive } } });
    return data?.updateUserActivity;
  }

  function change(user: User, isActive: boolean) {
    changes.ask(user.id, isActive, send, (_id, wish, error) => {
      notify.error(`${fullName(user)} could not be ${wish ? 'activated' : 'deactivated'}. ${toFailure(error).message}`);
      followRights(apolloClient, error);
      // Whatever came of it, the server knows.
      apolloClient.refetchQueries({ include: [GetUsersDocument] }).then(undefined, () => undefined);
    });
  }

  return {
    isActive: (user: User) => changes.isActive(user),
    /** Who is about to be deactivated. */
    asked,
    onSwitch: (user: User, isActive: boolean) => (isActive ? change(user, true) : setAsked(user)),
    cancel: () => setAsked(undefined),
    confirm: () => {
      setAsked(undefined);
      if (asked) change(asked, false);
    },
  };
}

import { useQuery } from '@apollo/client/react';
import { ViewerDocument } from '@lender-portal/client/graphql';
import { useShellProps } from '../shell-props';
import { useSessionUser } from './use-session-user';

export interface Account {
  email: string | undefined;
  companyName: string | undefined;
  isDev: boolean;
}

/** Whose session this is. The session stands in where the viewer is not there, so that signing out stays possible. */
export function useAccount(): Account {
  const { apolloClient, authClient } = useShellProps();
  const { data } = useQuery(ViewerDocument, { client: apolloClient });
  const sessionUser = useSessionUser(authClient);
  return {
    email: data?.user.email ?? sessionUser?.email,
    companyName: sessionUser?.metadata.tenantName,
    isDev: sessionUser?.metadata.tenantIsDev ?? false,
  };
}

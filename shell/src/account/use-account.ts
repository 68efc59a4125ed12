import { useQuery } from '@apollo/client/react';
import { ViewerDocument } from '@lender-portal/client/graphql';
import { useSession } from '@lender-portal/client/react';
import type { SessionUserMetadata } from '@lender-portal/contracts';
import { useShellProps } from '../shell-props';

export interface SignedInAccount {
  /** Undefined while the viewer is unavailable. */
  name: string | undefined;
  email: string | undefined;
  companyName: string | undefined;
  isDev: boolean;
}

/**
 * The session's account. Falls back to session data while the viewer is unavailable, so that sign-out stays possible.
 */
export function useAccount(): SignedInAccount {
  const { apolloClient, authClient } = useShellProps();
  const { data } = useQuery(ViewerDocument, { client: apolloClient });
  const sessionUser = useSession(authClient)?.user;
  const metadata = sessionUser?.app_metadata as SessionUserMetadata | undefined;
  return {
    name: data && `${data.user.firstName} ${data.user.lastName}`,
    email: data?.user.email ?? sessionUser?.email,
    companyName: metadata?.tenantName,
    isDev: metadata?.tenantIsDev ?? false,
  };
}

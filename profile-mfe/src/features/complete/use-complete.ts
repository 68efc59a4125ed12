import { ViewerDocument, type ViewerQuery } from '@lender-portal/client/graphql';
import { useCallback } from 'react';
import { navigateToUrl } from 'single-spa';
import { withTimeLimit } from '@lender-portal/client';
import { useAppProps } from '@lender-portal/client/react';
import { UpdateTenantProfileDocument, type UpdateTenantProfileMutationVariables } from './update-tenant-profile.generated';

/** How long the server may take, ms. */
const COMPLETE_TIME_LIMIT_MS = 20_000;
const REFRESH_TIME_LIMIT_MS = 5_000;

/** A turn of the page's other tasks: what hears of the viewer acts in it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * @returns completes the profile: saves it, renews the session, tells the page who the viewer is now, and leads to the
 *   portal. It may be called again after any failure: the server takes the same profile twice.
 */
export function useComplete(): (variables: UpdateTenantProfileMutationVariables, onSaved: () => void) => Promise<void> {
  const { apolloClient, authClient, basePath, config } = useAppProps();

  return useCallback(
    async (variables, onSaved) => {
      const { data } = await withTimeLimit(
        (signal) =>
          apolloClient.mutate({
            mutation: UpdateTenantProfileDocument,
            variables,
            // In the store the answer would open the portal before the session is renewed.
            fetchPolicy: 'no-cache',
            context: { fetchOptions: { signal } },
          }),
        COMPLETE_TIME_LIMIT_MS,
      );
      if (!data) throw new Error('The profile was not answered');
      onSaved();
      // The profile is saved. A session that cannot be renewed now is renewed when it lapses.
      await withTimeLimit(() => authClient.refreshSession(), REFRESH_TIME_LIMIT_MS).catch((error: unknown) =>
        console.info('The session was not renewed:', error),
      );
      const viewer: ViewerQuery = { ...data.updateTenantProfile };
      apolloClient.writeQuery({ query: ViewerDocument, data: viewer });
      await nextTask();
      // The guards lead on as soon as they know of it.
      if (window.location.pathname.startsWith(basePath)) navigateToUrl(`${config.basePath}/`);
    },
    [apolloClient, authClient, basePath, config],
  );
}

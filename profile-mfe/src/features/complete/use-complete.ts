import { ViewerDocument, type ViewerQuery } from '@lender-portal/client/graphql';
import { useCallback } from 'react';
import { navigateToUrl } from 'single-spa';
import { withTimeLimit } from '@lender-portal/client';
import { useAppProps } from '@lender-portal/client/react';
import {
  UpdateTenantProfileDocument,
  type UpdateTenantProfileMutationVariables,
} from './update-tenant-profile.generated';

/** Maximum wait for the server, ms. */
const COMPLETE_TIME_LIMIT_MS = 20_000;
const REFRESH_TIME_LIMIT_MS = 5_000;

/** Lets listeners of the viewer run first. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * @returns a function that completes the profile: saves it, refreshes the session, updates the viewer, and navigates to
 *   the portal. Safe to retry after any failure, because saving is idempotent.
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
            // Caching the result would open the portal before the session is refreshed.
            fetchPolicy: 'no-cache',
            context: { fetchOptions: { signal } },
          }),
        COMPLETE_TIME_LIMIT_MS,
      );
      if (!data) throw new Error('The UpdateTenantProfile mutation returned no data');
      onSaved();
      // The profile is saved. If the refresh fails, the session is refreshed when it expires.
      await withTimeLimit(() => authClient.refreshSession(), REFRESH_TIME_LIMIT_MS).catch((error: unknown) =>
        console.info('Session refresh failed:', error),
      );
      const viewer: ViewerQuery = { ...data.updateTenantProfile };
      apolloClient.writeQuery({ query: ViewerDocument, data: viewer });
      await nextTask();
      // The guards may have redirected already.
      if (window.location.pathname.startsWith(basePath)) navigateToUrl(`${config.basePath}/`);
    },
    [apolloClient, authClient, basePath, config],
  );
}

import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { notify } from '@lender-portal/ui';

/** Asks again for what is shown of a list; says so where no answer comes. */
export async function refreshList(apolloClient: ApolloClient, query: TypedDocumentNode<unknown, never>): Promise<void> {
  try {
    await apolloClient.refetchQueries({ include: [query] });
  } catch {
    notify.warning('The list could not be refreshed.', {
      action: { label: 'Try again', onClick: () => void refreshList(apolloClient, query) },
    });
  }
}

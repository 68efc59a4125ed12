import type { ApolloClient } from '@apollo/client';
import { refusalCode, ViewerDocument } from '@lender-portal/client/graphql';

/**
 * Where an operation was refused because the viewer is the main user no more, asks who the viewer is: the answer tells
 * the guards, which show what there is to see.
 *
 * @param error whatever an operation failed with
 */
export function refetchViewerIfForbidden(apolloClient: ApolloClient, error: unknown): void {
  if (refusalCode(error) !== 'FORBIDDEN') return;
  apolloClient.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
}

import type { ApolloClient } from '@apollo/client';
import { refusalCode } from '../failure';
import { ViewerDocument } from './viewer.generated';

/**
 * Refetches the viewer if an operation was forbidden, because the viewer may no longer be the main user. The guards
 * react to the result.
 * @param error any error of an operation
 */
export function refetchViewerIfForbidden(apolloClient: ApolloClient, error: unknown): void {
  if (refusalCode(error) !== 'FORBIDDEN') return;
  apolloClient.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
}

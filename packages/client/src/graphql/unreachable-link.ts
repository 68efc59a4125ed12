import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';

/** Reports operations without a response. `fetch` rejects with a TypeError in that case. */
export const unreachableLink = (onUnreachable: () => void): ApolloLink =>
  new ErrorLink(({ error }) => {
    if (error instanceof TypeError) onUnreachable();
  });

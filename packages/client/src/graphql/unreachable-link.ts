import type { ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';

/** Tells the page of an operation that no answer came to: what `fetch` itself fails with is a TypeError. */
export const unreachableLink = (onUnreachable: () => void): ApolloLink =>
  new ErrorLink(({ error }) => {
    if (error instanceof TypeError) onUnreachable();
  });

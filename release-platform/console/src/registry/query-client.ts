import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SESSION_KEY } from './queries';
import { isSessionEnd } from './registry-failure';

/** Failures are shown with a retry button instead of being retried automatically. */
export function createQueryClient(): QueryClient {
  // Any rejected request of an expired session refetches the session.
  const onError = (error: unknown, { queryKey }: { queryKey?: readonly unknown[] } = {}) => {
    if (isSessionEnd(error) && queryKey?.[0] !== SESSION_KEY[0])
      void client.invalidateQueries({ queryKey: SESSION_KEY });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError: (error) => onError(error) }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SESSION_KEY } from './queries';
import { isSessionEnd } from './registry-failure';

/** Components that render in turn share one response. */
const STALE_MS = 2_000;

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
      queries: { retry: false, networkMode: 'always', staleTime: STALE_MS, refetchOnWindowFocus: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

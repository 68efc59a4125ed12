import type { Check } from '@lender-portal/registry-api';
import { notify } from '@lender-portal/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { openPage } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';
import { callRegistry } from '../../registry/call';
import { queries, STATE_KEY } from '../../registry/queries';
import { errorMessage } from '../../registry/registry-failure';

interface RequestCheck {
  /** The reason why no check can be requested. */
  refusal: string | undefined;
  isRunning: boolean;
  /** Requests a check of the releases and navigates to it. */
  request: (releases: readonly string[]) => void;
}

export function useRequestCheck(): RequestCheck {
  const queryClient = useQueryClient();
  const { data: availability } = useQuery(queries.availability());
  const request = useMutation({
    mutationFn: (releases: readonly string[]) => callRegistry<Check>('/checks', { method: 'POST', body: { releases } }),
    onSuccess: (check) => {
      queryClient.setQueryData(queries.check(check.id).queryKey, check);
      void queryClient.invalidateQueries({ queryKey: STATE_KEY });
      openPage(urls.check(check.id));
    },
    onError: (error) => notify.error(`The check was not started. ${errorMessage(error)}`),
  });
  return {
    refusal:
      availability?.available === false
        ? 'No check worker is running. Start one with “npm run check-worker”'
        : undefined,
    isRunning: request.isPending,
    request: (releases) => request.mutate(releases),
  };
}

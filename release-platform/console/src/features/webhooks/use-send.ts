import type { WebhookDelivery } from '@lender-portal/registry-api';
import { notify } from '@lender-portal/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRegistry } from '../../registry/call';
import { WEBHOOKS_KEY } from '../../registry/queries';
import { errorMessage } from '../../registry/registry-failure';

/** Sends an event now and reports the result. */
export function useSend(path: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callRegistry<WebhookDelivery>(path, { method: 'POST' }),
    onSuccess: ({ state, error }) => {
      if (state === 'delivered') notify.success('The receiver confirmed the event.');
      else if (error) notify.error(`The event was not delivered. ${error}.`);
      else notify.success('The event is being sent.');
      return queryClient.invalidateQueries({ queryKey: WEBHOOKS_KEY });
    },
    onError: (error) => notify.error(`The event was not sent. ${errorMessage(error)}`),
  });
}

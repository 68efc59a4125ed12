import type { PortalProps } from '@lender-portal/contracts';
import type { ProfileDraft } from './draft';

const SAVE = 'mutation SaveProfileDraft($input: ProfileDraftInput!) { saveProfileDraft(input: $input) { id } }';

/** Sends a draft while the page closes. Bypasses Apollo Client, whose asynchronous links would not finish. */
export function sendOnUnload({ graphqlUrl }: PortalProps['config'], accessToken: string, input: ProfileDraft): void {
  fetch(graphqlUrl, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ operationName: 'SaveProfileDraft', query: SAVE, variables: { input } }),
  }).catch(() => undefined);
}

import type { PortalProps } from '@lender-portal/contracts';
import type { Draft } from './draft';

const SAVE = 'mutation SaveProfileDraft($input: ProfileDraftInput!) { saveProfileDraft(input: $input) { id } }';

/**
 * Sends a draft from a page that is being left: past the GraphQL client, whose links do not come to an end any more then.
 */
export function sendOnUnload({ graphqlUrl }: PortalProps['config'], accessToken: string, input: Draft): void {
  fetch(graphqlUrl, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ operationName: 'SaveProfileDraft', query: SAVE, variables: { input } }),
  }).catch(() => undefined);
}

import type { FirstResponse } from '@lender-portal/contracts';

/**
 * @param module remote and exposed key of the page's first application
 * @param accessToken the token of the session
 * @returns the answer to the first query of that module, as props. The first mounted application takes it: an answer for
 *   another application or session is dropped, and a later visit requests it again.
 */
export function consumeFirstResponse(module: string, accessToken: string | undefined): { firstResponse?: FirstResponse } {
  const first = window.lenderPortalFirstResponse;
  delete window.lenderPortalFirstResponse;
  if (first?.module !== module || first.accessToken !== accessToken) return {};
  const { body, response, others } = first;
  return { firstResponse: { body, response, ...(others && { others }) } };
}

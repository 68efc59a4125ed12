import type { FirstResponse } from '@lender-portal/contracts';

/**
 * @param module remote and exposed key of the page's first application
 * @param accessToken token of the session
 * @returns the response to that module's first query, as props. Consumed by the first mounted application: a response
 *   for another application or session is dropped, and later visits query again.
 */
export function consumeFirstResponse(
  module: string,
  accessToken: string | undefined,
): { firstResponse?: FirstResponse } {
  const first = window.lenderPortalFirstResponse;
  delete window.lenderPortalFirstResponse;
  if (first?.module !== module || first.accessToken !== accessToken) return {};
  const { body, response, readNow, others } = first;
  return { firstResponse: { body, response, ...(readNow && { readNow }), ...(others && { others }) } };
}

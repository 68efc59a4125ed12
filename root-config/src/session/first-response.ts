import type { FirstResponse } from '@lender-portal/contracts';

/**
 * @param module remote and exposed key of the page's first application
 * @param accessToken the token of the session
 * @returns the answer to the first query of that module, as props. Whoever is shown first takes it: an answer that was
 *   meant for another application or session is dropped, and a later visit asks anew.
 */
export function consumeFirstResponse(module: string, accessToken: string | undefined): { firstResponse?: FirstResponse } {
  const first = window.lenderPortalFirstResponse;
  delete window.lenderPortalFirstResponse;
  return first?.module === module && first.accessToken === accessToken ? { firstResponse: { body: first.body, response: first.response } } : {};
}

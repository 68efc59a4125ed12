import { isOpenToAccount, type AccountRights } from '@lender-portal/contracts';
import type { FirstResponse } from '@lender-portal/module-contract';
import type { PortalPage } from '../page/portal-page';
import { sendQuery, toFirstResponse } from '../page/early/send-query';

/**
 * @param module remote and exposed key of the page's first application
 * @param accessToken token of the session
 * @returns the response to that module's first query, as props. Consumed by the first mounted application: a response
 *   for another application or session is dropped, and later visits query again.
 */
export function takeFirstResponse(module: string, accessToken: string | undefined): { firstResponse?: FirstResponse } {
  const first = window.lenderPortalFirstResponse;
  delete window.lenderPortalFirstResponse;
  if (first?.module !== module || first.accessToken !== accessToken) return {};
  const { body, response, readNow, others } = first;
  return { firstResponse: { body, response, ...(readNow && { readNow }), ...(others && { others }) } };
}

/** Whether the menu is beside the content. Same breakpoint as in page.css. */
const isMenuVisible = () => matchMedia('(min-width: 75em)').matches;

/**
 * Sends the frame's first queries before its modules load, which wait for the content.
 * @returns their responses as props
 */
export function sendFrameQueries(
  { config: { graphqlUrl }, frameQueries }: Pick<PortalPage, 'config' | 'frameQueries'>,
  viewer: AccountRights,
  accessToken: string | undefined,
): { firstResponse?: FirstResponse } {
  if (accessToken === undefined) return {};
  const [first, ...others] = frameQueries
    .filter(({ access, isCounter }) => isOpenToAccount(access, viewer) && (!isCounter || isMenuVisible()))
    .map(({ body }) => toFirstResponse(body, sendQuery(graphqlUrl, accessToken, body)));
  return first ? { firstResponse: { ...first, others } } : {};
}

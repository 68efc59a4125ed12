import type { ViewerQuery } from '@lender-portal/client/graphql';

/**
 * @param accessToken the token of the session that is asked about
 * @returns the answer to the page's own first query; undefined where there is none for this session or it was refused.
 *   It is taken once: later questions are asked anew.
 */
export async function consumeEarlyViewer(accessToken: string): Promise<ViewerQuery | undefined> {
  const early = window.lenderPortalEarlyResponse;
  delete window.lenderPortalEarlyResponse;
  if (early?.accessToken !== accessToken) return undefined;
  try {
    const response = await early.response;
    const { data, errors } = (await response.json()) as { data?: ViewerQuery; errors?: unknown[] };
    return response.ok && !errors ? data : undefined;
  } catch {
    return undefined;
  }
}

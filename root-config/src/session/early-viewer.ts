import type { ViewerQuery } from '@lender-portal/client/graphql';

/**
 * @param accessToken token of the current session
 * @returns the response to the page's early query; undefined if there is none for this session or it failed. Consumed
 *   on first call; callers then query again.
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

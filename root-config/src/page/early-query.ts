import { AUTH_STORAGE_KEY } from '@lender-portal/contracts/session-user';
import type { PageQueries } from './page-data';

/** The Viewer operation, as the Apollo client would send it; the page's build writes it in. */
declare const EARLY_QUERY: { operationName: string; query: string };

/** A token that ends sooner is refreshed first, by the auth client. */
const MARGIN_S = 90;

/**
 * Asks who is signed in, and what the route's module begins with, while the modules still load: the answers are there
 * when the guards and the module need them. The endpoint checks both like any other request.
 */
export function sendEarlyQueries(graphqlUrl: string, firstQuery: PageQueries['firstQuery']): void {
  const accessToken = storedAccessToken();
  if (!accessToken) return;
  const post = (body: string) => {
    const response = fetch(graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body,
    }).then(buffered);
    response.catch(() => {});
    return response;
  };
  window.lenderPortalEarlyResponse = { accessToken, response: post(JSON.stringify({ ...EARLY_QUERY, variables: {} })) };
  if (firstQuery) window.lenderPortalFirstResponse = { ...firstQuery, accessToken, response: post(firstQuery.body) };
}

function storedAccessToken(): string | undefined {
  try {
    const session = JSON.parse(localStorage.getItem(AUTH_STORAGE_KEY) ?? 'null') as { access_token?: string; expires_at?: number } | null;
    const isFresh = (session?.expires_at ?? 0) > Date.now() / 1000 + MARGIN_S;
    return isFresh ? session?.access_token : undefined;
  } catch {
    return undefined;
  }
}

/** Read at once: later the processor is busy with the modules, and each turn that an answer takes would have to wait. */
async function buffered(response: Response): Promise<Response> {
  const text = await response.text();
  return Object.assign(new Response(text, response), { text: async () => text, json: async () => JSON.parse(text) as unknown });
}

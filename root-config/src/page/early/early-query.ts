import type { FirstResponse } from '@lender-portal/contracts';
import type { ViewerQuery } from '@lender-portal/client/graphql';
import { isOpenToAccount, safeLocalStorage, toAccountRights } from '@lender-portal/contracts';
import { AUTH_STORAGE_KEY } from '@lender-portal/contracts/session-user';
import type { PageQueries } from './page-queries';
import { rememberedRights } from './remembered-rights';

/** The Viewer operation as Apollo Client sends it; inlined by the page's build. */
declare const EARLY_QUERY: string;

/** The auth client refreshes a token that expires sooner. */
const MARGIN_S = 90;

type FirstQuery = NonNullable<PageQueries['firstQuery']>;

export interface StoredSession {
  access_token: string;
  expires_at?: number;
  user?: { id?: string };
}

/**
 * Queries the viewer and the first data of the route's module while modules load, so that neither the guards nor the
 * module have to wait. The endpoint authorizes both like any other request.
 */
export function sendEarlyQueries({ graphqlUrl, firstQuery }: PageQueries): void {
  const session = readStoredSession();
  if (!session) return;
  const { access_token: accessToken } = session;
  const post = (body: string) =>
    fetch(graphqlUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body,
    }).then(bufferBody);
  const viewer = ignoreUnhandled(post(EARLY_QUERY));
  window.lenderPortalEarlyResponse = { accessToken, response: viewer };
  if (!firstQuery) return;
  const { module, body, others } = firstQuery;
  const permission = ignoreUnhandled(waitForPermission(firstQuery, viewer));
  const canSendNow = isProbablyOpen(firstQuery, session);
  const first = (queryBody: string): FirstResponse => {
    let text: string | undefined;
    const response = (canSendNow ? post(queryBody) : permission.then(() => post(queryBody))).then(async (settled) => {
      if (settled.ok) text = await settled.text();
      return settled;
    });
    return { body: queryBody, response: ignoreUnhandled(response), readNow: () => text };
  };
  window.lenderPortalFirstResponse = {
    ...first(body),
    module,
    accessToken,
    permission,
    ...(others && { others: others.map(first) }),
  };
}

/** Whether the last known rights allow the query. The server logs every rejected query as a security event. */
function isProbablyOpen({ access }: FirstQuery, { user }: StoredSession): boolean {
  const remembered = rememberedRights(user?.id);
  return remembered !== undefined && isOpenToAccount(access, remembered);
}

/** Rejects if the viewer may not open the page, or does not arrive. */
async function waitForPermission({ access }: FirstQuery, viewer: Promise<Response>): Promise<void> {
  const { data, errors } = (await (await viewer).json()) as { data?: ViewerQuery; errors?: unknown[] };
  if (!data || errors || !isOpenToAccount(access, toAccountRights(data)))
    throw new Error('The viewer may not open this page');
}

/** @returns the stored session if its access token is still valid */
export function readStoredSession(): StoredSession | undefined {
  try {
    const session = JSON.parse(safeLocalStorage.getItem(AUTH_STORAGE_KEY) ?? 'null') as StoredSession | null;
    const isFresh = (session?.expires_at ?? 0) > Date.now() / 1000 + MARGIN_S;
    return session?.access_token && isFresh ? session : undefined;
  } catch {
    return undefined;
  }
}

/** Prevents an unhandled rejection until the consumer attaches its handler. */
function ignoreUnhandled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

/** Reads the body right away. Later, the main thread is busy with modules and each tick would be delayed. */
async function bufferBody(response: Response): Promise<Response> {
  const text = await response.text();
  return Object.assign(new Response(text, response), {
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
  });
}

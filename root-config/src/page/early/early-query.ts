import type { ViewerQuery } from '@lender-portal/client/graphql';
import { isOpenToAccount, toAccountRights } from '@lender-portal/contracts';
import { safeLocalStorage } from '@lender-portal/module-contract';
import { AUTH_STORAGE_KEY } from '@lender-portal/contracts/session-user';
import type { PageQueries } from './page-queries';
import { rememberedRights } from './remembered-rights';
import { ignoreUnhandled, sendQuery, toFirstResponse } from './send-query';

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
  const post = (body: string) => sendQuery(graphqlUrl, accessToken, body);
  const viewer = ignoreUnhandled(post(EARLY_QUERY));
  window.lenderPortalEarlyResponse = { accessToken, response: viewer };
  if (!firstQuery) return;
  const { module, body, others } = firstQuery;
  const permission = ignoreUnhandled(waitForPermission(firstQuery, viewer));
  const canSendNow = isProbablyOpen(firstQuery, session);
  const first = (queryBody: string) =>
    toFirstResponse(queryBody, canSendNow ? post(queryBody) : permission.then(() => post(queryBody)));
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

import type { FirstResponse, RouteAccess } from '@lender-portal/contracts';

/** The queries that the page sends first; element `queries`, written by the host. */
export interface PageQueries {
  graphqlUrl: string;
  /** The first queries of the route's module, from its manifest, and the access of the route. */
  firstQuery?: { module: string; access: RouteAccess; body: string; others?: readonly string[] };
}

/** A query of the page that is sent before any module is loaded. */
interface EarlyResponse {
  /** The access token of the request: a response for another user must never be used. */
  accessToken: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** The viewer; taken once by the session. */
    lenderPortalEarlyResponse?: EarlyResponse;
    /** The first response of the route's module; taken by the first application of the page. */
    lenderPortalFirstResponse?: EarlyResponse & FirstResponse & { module: string };
  }
}

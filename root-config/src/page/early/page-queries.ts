import type { FirstResponse, RouteAccess } from '@lender-portal/module-contract';

/** Queries that the page sends first; written by the server into the element `queries`. */
export interface PageQueries {
  graphqlUrl: string;
  /** Access level of the route; undefined if the page has no prerendered first paint. */
  access?: RouteAccess;
  /** Whether the guards redirect signed-out visitors to sign-in. */
  needsSession?: boolean;
  /** First queries of the route's module, from its manifest, and the route's access level. */
  firstQuery?: { module: string; access: RouteAccess; body: string; others?: readonly string[] };
}

/** A first query of the frame, which the root config sends; written by the server into the element `frame-queries`. */
export interface FrameQuery {
  access: RouteAccess;
  body: string;
  /** Only wide windows show the menu's counters at once. */
  isCounter?: true;
}

/** A query that the page sends before any module loads. */
interface EarlyResponse {
  /** Access token of the request. Never use a response for another user. */
  accessToken: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** Viewer response; consumed by the session. */
    lenderPortalEarlyResponse?: EarlyResponse;
    /** First response of the route's module; consumed by the page's first application. */
    lenderPortalFirstResponse?: EarlyResponse &
      FirstResponse & {
        module: string;
        /** Resolves when the viewer may see the response, and rejects otherwise. Undefined if they are known. */
        permission?: Promise<void>;
      };
  }
}

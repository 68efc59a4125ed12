import { InjectionToken } from '@angular/core';

/** The portal's props that this page uses; all are in PortalProps of @lender-portal/contracts. */
export interface Portal {
  authClient: { getSession(): Promise<{ data: { session: { access_token: string } | null } }> };
  basePath: string;
  config: { graphqlUrl: string };
  nonce: string;
}

export const PORTAL = new InjectionToken<Portal>('portal');

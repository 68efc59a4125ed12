import { FormStateStore } from '@lender-portal/browser-runtime';
import type { LenderAuthClient } from '@lender-portal/client';
import type { RuntimeConfig } from '@lender-portal/contracts';
import { forgetRights } from '../page/early/remembered-rights';
import { Graphql } from './graphql-client';
import { PortalSession } from './portal-session';

export interface AccountOptions {
  config: RuntimeConfig;
  authClient: LenderAuthClient;
  /** Called when a GraphQL request fails without network. */
  onUnreachable: () => void;
}

/** The page's user, and all state that must not outlive their session. */
export interface SessionAccount {
  authClient: LenderAuthClient;
  session: PortalSession;
  graphql: Graphql;
  formState: FormStateStore;
}

export function createAccount({ config, authClient, onUnreachable }: AccountOptions): SessionAccount {
  const graphql = new Graphql({
    config,
    authClient,
    onSessionEnd: (end) => session.end(end),
    onUnreachable,
    onViewer: (viewer) => session.updateViewer(viewer),
  });
  const formState = new FormStateStore(() => session.userId);
  const session: PortalSession = new PortalSession({
    authClient,
    queryViewer: (accessToken) => graphql.queryViewer(accessToken),
    forget: () => {
      graphql.forget();
      formState.forget();
      forgetRights();
    },
    reload: () => location.reload(),
  });
  return { authClient, session, graphql, formState };
}

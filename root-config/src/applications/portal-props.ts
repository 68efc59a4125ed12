import {
  createLinks,
  type GuestAppProps,
  type MailedLink,
  type PortalAppProps,
  type PortalProps,
} from '@lender-portal/contracts';
import type { LoadParcel } from '@lender-portal/module-contract';
import type { PortalPage } from '../page/portal-page';
import type { SessionAccount } from '../session/account';

export interface PortalPropsOptions {
  page: Pick<PortalPage, 'config' | 'modules'>;
  account: Pick<SessionAccount, 'authClient' | 'graphql'>;
  mailedLink: () => MailedLink | undefined;
  loadParcel: LoadParcel;
}

type Props<Kind> = Kind & Record<string, unknown>;

/** Application props by kind, for a given mount path. */
export interface PortalPropsFactory {
  remote: (basePath: string) => Props<PortalProps>;
  guest: (basePath: string) => Props<GuestAppProps>;
  lender: (basePath: string) => Promise<Props<PortalAppProps>>;
}

export function createPortalProps({
  page: { config, modules },
  account: { authClient, graphql },
  mailedLink,
  loadParcel,
}: PortalPropsOptions): PortalPropsFactory {
  const loadApolloClient = () => graphql.apolloClient();
  const shared = { authClient, config, links: createLinks(config), nonce: modules.nonce, loadApolloClient };
  return {
    remote: (basePath) => ({ ...shared, basePath, loadParcel }),
    guest: (basePath) => ({ ...shared, basePath, mailedLink: mailedLink() }),
    lender: async (basePath) => ({ ...shared, basePath, loadParcel, apolloClient: await loadApolloClient() }),
  };
}

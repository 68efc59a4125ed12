import type { ApolloClient } from '@apollo/client';
import type { CounterItem, ModuleProps } from '@lender-portal/module-contract';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Links } from './links/links';
import type { MailedLink } from './links/mailed-link';
import type { RuntimeConfig } from './configuration/runtime-config';

/** Props that the root config passes to every mounted module, remotes included. */
export interface PortalProps extends ModuleProps {
  /** The page's only auth client. */
  authClient: SupabaseClient['auth'];
  config: RuntimeConfig;
  links: Links;
  /** Loads the page's only Apollo client on first call. Most guest pages never need it. */
  loadApolloClient: () => Promise<ApolloClient>;
}

/** Additional props of the portal's own micro-frontends. */
export interface PortalAppProps extends PortalProps {
  apolloClient: ApolloClient;
}

/** Additional props of the guest pages. */
export interface GuestAppProps extends PortalProps {
  /** The emailed link that opened the page. Only set on the confirmation page. */
  mailedLink?: MailedLink | undefined;
}

export interface SidebarCountersProps extends PortalProps {
  item: CounterItem;
}

import type { ApolloClient } from '@apollo/client';
import { createLinks, type PortalAppProps, type RuntimeConfig } from '@lender-portal/contracts';
import { createTestApolloClient } from './create-test-apollo-client';
import { createTestAuthClient } from './create-test-auth-client';
import { runtimeConfig } from './fixtures/runtime-config';

/** Options of {@link portalProps}. All have working defaults. */
export interface PortalPropsOptions {
  config?: Partial<RuntimeConfig>;
  basePath?: string;
  nonce?: string;
  authClient?: PortalAppProps['authClient'];
  apolloClient?: ApolloClient;
}

/** @returns the props that the root config passes to every application; signed in as `viewers.main` by default */
export function portalProps({
  config,
  basePath,
  nonce,
  authClient,
  apolloClient,
}: PortalPropsOptions = {}): PortalAppProps {
  const fullConfig = { ...runtimeConfig, ...config };
  const client = apolloClient ?? createTestApolloClient();
  return {
    authClient: authClient ?? createTestAuthClient(),
    apolloClient: client,
    loadApolloClient: async () => client,
    config: fullConfig,
    links: createLinks(fullConfig),
    basePath: basePath ?? fullConfig.basePath,
    ...(nonce !== undefined && { nonce }),
  };
}

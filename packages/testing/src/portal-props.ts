import type { ApolloClient } from '@apollo/client';
import { createLinks, type PortalAppProps, type RuntimeConfig } from '@lender-portal/contracts';
import { createTestApolloClient } from './create-test-apollo-client';
import { createTestAuthClient } from './create-test-auth-client';
import { runtimeConfig } from './fixtures/runtime-config';

/** What {@link portalProps} may be told; everything else has a working default. */
export interface PortalPropsOptions {
  config?: Partial<RuntimeConfig>;
  basePath?: string;
  nonce?: string;
  authClient?: PortalAppProps['authClient'];
  apolloClient?: ApolloClient;
}

/**
 * @returns the props the root config hands to every application of the portal: signed in as `viewers.main` unless
 * other clients are given
 */
export function portalProps({ config, basePath, nonce, authClient, apolloClient }: PortalPropsOptions = {}): PortalAppProps {
  const fullConfig = { ...runtimeConfig, ...config };
  return {
    authClient: authClient ?? createTestAuthClient(),
    apolloClient: apolloClient ?? createTestApolloClient(),
    config: fullConfig,
    links: createLinks(fullConfig),
    basePath: basePath ?? fullConfig.basePath,
    ...(nonce !== undefined && { nonce }),
  };
}

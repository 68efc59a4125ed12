import { ApolloProvider } from '@apollo/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ComponentType, ReactElement } from 'react';
import { createTestApolloClient, type TestApolloClientOptions } from './create-test-apollo-client';
import { createTestAuthClient } from './create-test-auth-client';
import { portalProps, type PortalPropsOptions } from './portal-props';

/** Who is signed in, what the schema answers, and which props differ. */
export interface PortalRenderOptions extends PortalPropsOptions, Omit<TestApolloClientOptions, 'config'> {}

/** What Testing Library returns, a person at the keyboard, and the props in use. */
export interface PortalRenderResult extends RenderResult {
  user: UserEvent;
  props: PortalAppProps;
}

/**
 * Renders a part of an application inside the providers every application has around it.
 *
 * @param ui the part
 * @param options who is signed in (default: `viewers.main`) and what the schema answers
 */
export function renderWithPortal(ui: ReactElement, options: PortalRenderOptions = {}): PortalRenderResult {
  const props = propsFor(options);
  const result = render(ui, {
    wrapper: ({ children }) => (
      <PortalRoot>
        <ApolloProvider client={props.apolloClient}>{children}</ApolloProvider>
      </PortalRoot>
    ),
  });
  return { ...result, user: userEvent.setup(), props };
}

/**
 * Renders the root component of an application as single-spa does: with the portal's props and nothing around it.
 *
 * @param Root the application's root component
 * @param options as for {@link renderWithPortal}; `ownProps` are those this application gets beside the portal's
 */
export function renderApplication<OwnProps extends object = object>(
  Root: ComponentType<PortalAppProps & OwnProps>,
  { ownProps, ...options }: PortalRenderOptions & { ownProps?: OwnProps } = {},
): PortalRenderResult {
  const props = propsFor(options);
  return { ...render(<Root {...props} {...(ownProps as OwnProps)} />), user: userEvent.setup(), props };
}

function propsFor({ viewer, resolvers, viewerCached, ...options }: PortalRenderOptions): PortalAppProps {
  return portalProps({
    ...options,
    authClient: options.authClient ?? createTestAuthClient({ ...(viewer && { viewer }) }),
    apolloClient:
      options.apolloClient ??
      createTestApolloClient({
        ...(viewer && { viewer }),
        ...(resolvers && { resolvers }),
        ...(options.config && { config: options.config }),
        ...(viewerCached !== undefined && { viewerCached }),
      }),
  });
}

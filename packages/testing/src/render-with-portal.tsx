import { ApolloProvider } from '@apollo/client/react';
import type { PortalAppProps } from '@lender-portal/contracts';
import { PortalRoot } from '@lender-portal/ui';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ComponentType, ReactElement } from 'react';
import { createTestApolloClient, type TestApolloClientOptions } from './create-test-apollo-client';
import { createTestAuthClient } from './create-test-auth-client';
import { portalProps, type PortalPropsOptions } from './portal-props';

/** Signed-in viewer, resolvers and props. */
export interface PortalRenderOptions extends PortalPropsOptions, TestApolloClientOptions {}

/** Testing Library's result plus a user-event instance and the props in use. */
export interface PortalRenderResult extends RenderResult {
  user: UserEvent;
  props: PortalAppProps;
}

/**
 * Renders part of an application inside the providers that every application has.
 * @param ui the element to render
 * @param options the viewer (default: `viewers.main`), resolvers and props
 */
export function renderWithPortal(ui: ReactElement, options: PortalRenderOptions = {}): PortalRenderResult {
  const props = createProps(options);
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
 * Renders an application's root component like single-spa does: with the portal's props and without providers.
 * @param Root the application's root component
 * @param options see {@link renderWithPortal}; `ownProps` are additional props of this application
 */
export function renderApplication<OwnProps extends object = object>(
  Root: ComponentType<PortalAppProps & OwnProps>,
  { ownProps, ...options }: PortalRenderOptions & { ownProps?: OwnProps } = {},
): PortalRenderResult {
  const props = createProps(options);
  return { ...render(<Root {...props} {...(ownProps as OwnProps)} />), user: userEvent.setup(), props };
}

function createProps({ viewer, resolvers, viewerCached, ...options }: PortalRenderOptions): PortalAppProps {
  return portalProps({
    ...options,
    authClient: options.authClient ?? createTestAuthClient({ ...(viewer && { viewer }) }),
    apolloClient:
      options.apolloClient ??
      createTestApolloClient({
        ...(viewer && { viewer }),
        ...(resolvers && { resolvers }),
        ...(viewerCached !== undefined && { viewerCached }),
      }),
  });
}

import type { PortalAppProps, PortalProps } from '@lender-portal/contracts';
import React, { type ComponentType } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';

/**
 * Creates the single-spa lifecycles of a remote that renders with the portal's libraries.
 *
 * @param Root the component with the same props as one of the portal's own modules
 */
export const createPortalLifecycles = <OwnProps extends object = object>(
  Root: ComponentType<PortalAppProps & OwnProps>,
) =>
  singleSpaReact<PortalProps & OwnProps>({
    React,
    ReactDOMClient,
    loadRootComponent: async (portal) => {
      const apolloClient = await portal!.loadApolloClient();
      return (props) => <Root {...props!} apolloClient={apolloClient} />;
    },
    suppressComponentDidCatchWarning: true,
  }) as Required<ReactAppOrParcel<PortalProps & OwnProps>>;

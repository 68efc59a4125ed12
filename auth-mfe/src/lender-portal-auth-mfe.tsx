import type { GuestAppProps } from '@lender-portal/contracts';
import React from 'react';
import ReactDOMClient from 'react-dom/client';
import type { AppProps } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { RootComponent } from './root.component';
import { loadPage } from './routes';

let isPrerendered = false;

const lifecycles = singleSpaReact<GuestAppProps>({
  React,
  ReactDOMClient,
  rootComponent: RootComponent,
  renderType: () => (isPrerendered ? 'hydrateRoot' : 'createRoot'),
});

export const { bootstrap, unmount } = lifecycles;

/** Hydration needs the code of the page, so that it renders the prerendered elements at once. */
export async function mount(props: AppProps & GuestAppProps): Promise<void> {
  const { prerendered, config } = props;
  if (prerendered) await loadPage(window.location.pathname, config.basePath).catch(() => {});
  isPrerendered = prerendered !== undefined;
  await lifecycles.mount(props);
}

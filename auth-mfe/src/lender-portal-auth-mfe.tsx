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

export async function mount(props: AppProps & GuestAppProps & { domElement?: HTMLElement }): Promise<void> {
  isPrerendered = props.prerendered !== undefined && (await canHydrate(props));
  if (!isPrerendered) props.domElement?.replaceChildren();
  await lifecycles.mount(props);
}

/** Hydration needs the code of the page, so that it renders the prerendered elements at once. */
async function canHydrate({ config }: GuestAppProps): Promise<boolean> {
  return loadPage(window.location.pathname, config.basePath).then(
    () => true,
    () => false,
  );
}

import React, { type FunctionComponent } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { RootComponent } from './root.component';
import { Forbidden, NotFoundPage } from './status-pages/status-pages.component';

const createLifecycles = <Props,>(rootComponent: FunctionComponent<Props>) =>
  singleSpaReact<Props>({
    React,
    ReactDOMClient,
    rootComponent,
    suppressComponentDidCatchWarning: true,
  });

/** The frame of all pages for signed-in lenders. */
export const { bootstrap, mount, unmount } = createLifecycles(RootComponent);

/** Replaces a page that the lender has no right to open. */
export const forbidden = createLifecycles(Forbidden);

/** Page for unknown paths. */
export const notFound = createLifecycles(NotFoundPage);

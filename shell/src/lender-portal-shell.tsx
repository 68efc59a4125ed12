import React, { type FunctionComponent } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { RootComponent } from './root.component';
import { Forbidden, NotFound } from './status-pages/status-pages.component';

const lifecyclesOf = <Props,>(rootComponent: FunctionComponent<Props>) =>
  singleSpaReact<Props>({
    React,
    ReactDOMClient,
    rootComponent,
    suppressComponentDidCatchWarning: true,
  });

/** The frame of all pages for signed-in lenders. */
export const { bootstrap, mount, unmount } = lifecyclesOf(RootComponent);

/** Replaces a page that the lender has no right to open. */
export const forbidden = lifecyclesOf(Forbidden);

/** Page for unknown paths. */
export const notFound = lifecyclesOf(NotFound);

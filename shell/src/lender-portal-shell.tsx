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

/** The frame around every page of a signed-in lender. */
export const { bootstrap, mount, unmount } = lifecyclesOf(RootComponent);

/** The page of a lender without the right to the one asked for. */
export const forbidden = lifecyclesOf(Forbidden);

/** The page of an unknown path. */
export const notFound = lifecyclesOf(NotFound);

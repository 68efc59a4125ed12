import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { RootComponent } from './root.component';

export const { bootstrap, mount, unmount } = singleSpaReact({
  React,
  ReactDOMClient,
  rootComponent: RootComponent,
  errorBoundary: () => (
    <p role="alert">The owners’ page could not be shown. Please reload it; the command line works without it.</p>
  ),
});

import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

function Hello() {
  return (
    <main>
      <h1>Hello from a module</h1>
      <p>It was mounted by its release in the import map.</p>
    </main>
  );
}

export const { bootstrap, mount, unmount } = singleSpaReact({ React, ReactDOMClient, rootComponent: Hello });

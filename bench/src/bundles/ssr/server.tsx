import { PassThrough, type Readable } from 'node:stream';
import { hydrated, pages as guestPages } from '@lender-portal/auth-mfe/src/prerender';
import type { PrerenderProps } from '@lender-portal/contracts';
import { pages as documentsPages } from '@lender-portal/documents-mfe/src/prerender';
import { pages as profilePages } from '@lender-portal/profile-mfe/src/prerender';
import { pages as exchangePages } from '@lender-portal/remote-exchange/src/prerender';
import { pages as usersPages } from '@lender-portal/users-mfe/src/prerender';
import { Suspense, type ComponentType } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { renewStyleCache } from './style-cache';

/** First paint by path. Pages for signed-in users are a heading and a skeleton: the session is in the browser's storage. */
const pages = { ...(await guestPages), ...documentsPages, ...profilePages, ...exchangePages, ...usersPages };

/** Leaves its boundary to the client, as React documents it. */
function ClientOnly(): never {
  throw new Error('Rendered in the browser');
}

/** @returns the markup of a page, as React streams it; `path` is below the base path */
export function renderPage(path: string, props: PrerenderProps): Promise<Readable> {
  const Page = pages[path] as ComponentType<PrerenderProps>;
  const page = <Page {...props} />;
  renewStyleCache();
  return new Promise((resolve, reject) => {
    const element = hydrated.includes(path) ? (
      page
    ) : (
      <Suspense fallback={page}>
        <ClientOnly />
      </Suspense>
    );
    const stream = renderToPipeableStream(element, {
      onShellReady: () => resolve(stream.pipe(new PassThrough())),
      onShellError: reject,
      onError: () => undefined,
    });
  });
}

import { PrerenderedLocation } from '@lender-portal/client/react';
import { createLinks, type GuestAppProps, type PrerenderedPages, type PrerenderProps } from '@lender-portal/contracts';
import { RootComponent } from './root.component';
import { loadPage } from './routes';

/** The forms that depend on no link: others are decided in the browser, which may lead to another page. */
export const hydrated = ['sign-in', 'join-request', 'reset'];

const BASE = 'https://portal.invalid';

const page =
  (path: string) =>
  ({ config, basePath }: PrerenderProps) => {
    const props = { config, basePath, links: createLinks(config) } as GuestAppProps;
    return (
      <PrerenderedLocation value={new URL(`${basePath}/${path}`, BASE)}>
        <RootComponent {...props} />
      </PrerenderedLocation>
    );
  };

/** The first paint of the guest pages. */
export const pages: Promise<PrerenderedPages> = Promise.all(hydrated.map((path) => loadPage(`/${path}`, ''))).then(() =>
  Object.fromEntries(hydrated.map((path) => [path, page(path)])),
);

import { PrerenderedLocation } from '@lender-portal/client/react';
import { createLinks, type GuestAppProps, type PrerenderedPages, type PrerenderProps } from '@lender-portal/contracts';
import { RootComponent } from './root.component';
import { loadPage } from './routes';

/** Complete forms: their content depends on nothing that only browsers know. */
export const hydrated = ['sign-in', 'join-request', 'reset'];

/** Their content depends on a link or on the session, so they begin with a title and a skeleton. */
const others = ['sign-up', 'reset/change-password', 'confirm', 'join-company'];

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
  Object.fromEntries([...hydrated, ...others].map((path) => [path, page(path)])),
);

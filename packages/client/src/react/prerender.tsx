import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createLinks, type PortalAppProps, type PrerenderedPages, type PrerenderProps } from '@lender-portal/contracts';
import type { ComponentType } from 'react';
import { PrerenderedLocation } from './location';

/**
 * Prerenders a module's root component at several paths. All data is pending, because requests start in effects, which
 * never run.
 * @param Root the component that single-spa mounts
 * @param mountPath path of the module's route, relative to the base path
 * @param paths paths below `mountPath`; default: the route itself
 */
export function prerenderRoot(
  Root: ComponentType<PortalAppProps>,
  mountPath: string,
  paths: readonly string[] = [''],
): PrerenderedPages {
  const apolloClient = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const createPage = (path: string) =>
    function PrerenderedPage({ config, basePath }: PrerenderProps) {
      return (
        <PrerenderedLocation value={new URL(`${basePath}/${path}`, config.appUrl)}>
          <Root
            authClient={{} as PortalAppProps['authClient']}
            apolloClient={apolloClient}
            loadApolloClient={async () => apolloClient}
            config={config}
            links={createLinks(config)}
            basePath={`${basePath}/${mountPath}`}
          />
        </PrerenderedLocation>
      );
    };
  return Object.fromEntries(
    paths.map((below) => (below === '' ? mountPath : `${mountPath}/${below}`)).map((path) => [path, createPage(path)]),
  );
}

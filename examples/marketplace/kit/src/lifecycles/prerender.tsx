import type { PortalProps, PrerenderProps } from '@lender-portal/contracts';
import type { ReactNode } from 'react';
import type { RemoteApplication } from './lifecycles';
import type { Model } from './model-store';

/** Never answers, so that no request of a prerendered page is sent. */
const authClient = { getSession: () => new Promise(() => undefined) } as unknown as PortalProps['authClient'];

/**
 * Prerenders the first view of an application with pending data.
 *
 * @param path path of the application's route, relative to the base path
 * @param props the application's own props
 * @returns a page for `PrerenderedPages`
 */
export function prerenderApplication<Props extends PortalProps, M extends Model>(
  { Root, createModel, styles }: RemoteApplication<Props, M>,
  path: string,
  props: Omit<Props, keyof PortalProps>,
): (props: PrerenderProps) => ReactNode {
  return function PrerenderedPage({ config, basePath }) {
    const allProps = {
      ...props,
      authClient,
      config,
      // First views link only to pages of their own application.
      links: {},
      basePath: `${basePath}/${path}`,
    } as unknown as Props;
    return (
      <>
        <style>{styles.join('')}</style>
        <Root {...allProps} model={createModel(allProps)} />
      </>
    );
  };
}

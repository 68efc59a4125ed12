import type { PortalProps } from '@lender-portal/contracts';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { Model } from '../lifecycles/model-store';
import { installStyleSheets } from './install-style-sheets';
import { signedInPortal } from './signed-in-portal';

/** Mounts an application at a URL below its base path, like the portal; `reload` mounts it again. */
export function openApplication<M extends Model>(
  { basePath, below }: { basePath: string; below: string },
  createModel: (portal: PortalProps) => M,
  renderRoot: (portal: PortalProps, model: M) => ReactNode,
) {
  installStyleSheets();
  history.replaceState(null, '', basePath + below);
  const { portal, auth } = signedInPortal(basePath);
  for (const name of ['exchange', 'direct', 'loans'] as const) portal.links[name] = `/lenders/${name}`;
  const start = () => {
    const model = createModel(portal);
    return { model, ...render(renderRoot(portal, model)) };
  };
  let running = start();
  const close = () => {
    running.unmount();
    running.model.dispose();
  };
  const reload = () => {
    close();
    running = start();
  };
  return { auth, close, reload, user: userEvent.setup() };
}

export const address = () => location.pathname + location.search;

export const goBack = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });

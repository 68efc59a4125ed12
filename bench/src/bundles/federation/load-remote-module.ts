import type { RemoteLoader } from '@lender-portal/browser-runtime';
import { loadExposed } from './containers';

/** Replaces the loader of remotes: each remote is a container, like the micro-frontends. */
export function createRemoteLoader(): RemoteLoader {
  const preload = (remote: string, exposed: string) => void loadExposed(remote, exposed).catch(() => undefined);
  return { load: loadExposed, preload, urlOf: () => undefined, replace: () => undefined };
}

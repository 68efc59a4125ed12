import type { RemoteLoader } from '@lender-portal/browser-runtime';
import { loadExposed } from './containers';

/** Stands in the host for the loader of the remotes: they are containers like the micro-frontends. */
export function createRemoteLoader(): RemoteLoader {
  const preload = (remote: string, exposed: string) => void loadExposed(remote, exposed).catch(() => undefined);
  return { load: loadExposed, preload, urlOf: () => undefined, replace: () => undefined };
}

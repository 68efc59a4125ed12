import { loadExposed } from './containers';

const GRAPHQL = '@lender-portal/client/graphql';

/** Replaces the import map's loader: each micro-frontend is a container. */
export async function loadModule(specifier: string): Promise<Record<string, unknown>> {
  if (specifier === GRAPHQL) return { ...(await import('@lender-portal/client/graphql')) };
  return loadExposed(specifier.replace('@lender-portal/', '').replaceAll('-', '_'), './module');
}

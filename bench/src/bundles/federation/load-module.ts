import { loadExposed } from './containers';

const GRAPHQL = '@lender-portal/client/graphql';

/** Stands in the host for the loader of the import map's modules: each micro-frontend is the container of its name. */
export async function loadModule(specifier: string): Promise<Record<string, unknown>> {
  if (specifier === GRAPHQL) return (await import('@lender-portal/client/graphql')) as unknown as Record<string, unknown>;
  return loadExposed(specifier.replace('@lender-portal/', '').replaceAll('-', '_'), './module');
}

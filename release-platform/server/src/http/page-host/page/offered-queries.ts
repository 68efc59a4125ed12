import type { ResolvedModules } from '@lender-portal/releases/import-map';

/**
 * Reduces the body of a module's first request to the fields that the application's endpoint offers, as the module does
 * itself. Undefined if none is left.
 */
export type OfferedQuery = (body: string) => string | undefined;

type FirstQueries = Pick<ResolvedModules, 'firstQueries'>;

/**
 * @param offeredQuery undefined if the endpoint offers everything
 * @returns a function that reduces the first queries of modules; queries of remotes are left alone
 */
export function offeredQueries(
  offeredQuery: OfferedQuery | undefined,
): <Modules extends FirstQueries>(modules: Modules) => Modules {
  if (!offeredQuery) return (modules) => modules;
  const known = new Map<string, string[]>();
  const memoized = (body: string) => {
    const query = known.get(body) ?? [offeredQuery(body) ?? []].flat();
    known.set(body, query);
    return query;
  };
  return (modules) => {
    const firstQueries = mapValues(modules.firstQueries, (queries) =>
      mapValues(queries, (bodies) => [bodies].flat().flatMap(memoized)),
    );
    return { ...modules, firstQueries };
  };
}

const mapValues = <From, To>(table: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));

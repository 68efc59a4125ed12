import { graphqlExtensions, withoutExtensions } from '@lender-portal/contracts';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import { parse, print, stripIgnoredCharacters } from 'graphql';

type FirstQueries = Pick<ResolvedModules, 'firstQueries'>;

/**
 * @param offered extensions that the GraphQL endpoint supports beyond the specification
 * @returns a function that reduces first queries of the portal's modules to them, as the modules do themselves, and
 *   drops those without anything left; queries of remotes are left alone
 */
export function offeredQueries(
  offered: readonly string[],
): <Modules extends FirstQueries>(modules: Modules) => Modules {
  if (offered.length === graphqlExtensions.length) return (modules) => modules;
  const known = new Map<string, string[]>();
  const toOffered = (body: string): string[] => {
    const request = JSON.parse(body) as { query: string };
    const document = withoutExtensions(parse(request.query, { noLocation: true }), offered);
    const isEmpty = document.definitions.some(
      (each) => 'selectionSet' in each && !each.selectionSet?.selections.length,
    );
    return isEmpty ? [] : [JSON.stringify({ ...request, query: stripIgnoredCharacters(print(document)) })];
  };
  const memoized = (body: string) => {
    const query = known.get(body) ?? toOffered(body);
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

import { graphqlExtensions, withoutExtensions } from '@lender-portal/contracts';
import type { OfferedQuery } from '@lender-portal/release-server';
import { parse, print, stripIgnoredCharacters } from 'graphql';

/** @param offered extensions that the GraphQL endpoint supports beyond the specification */
export function offeredQuery(offered: readonly string[]): OfferedQuery | undefined {
  if (offered.length === graphqlExtensions.length) return undefined;
  return (body) => {
    const request = JSON.parse(body) as { query: string };
    const document = withoutExtensions(parse(request.query, { noLocation: true }), offered);
    const isEmpty = document.definitions.some(
      (each) => 'selectionSet' in each && !each.selectionSet?.selections.length,
    );
    return isEmpty ? undefined : JSON.stringify({ ...request, query: stripIgnoredCharacters(print(document)) });
  };
}

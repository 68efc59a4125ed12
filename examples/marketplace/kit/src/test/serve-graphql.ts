import { schemaText } from '@lender-portal/contracts/schema-text';
import { buildSchema, graphql, GraphQLError } from 'graphql';

const schema = buildSchema(schemaText);

/** A request as it reached the endpoint. */
export interface ServedRequest {
  operation: string;
  variables: Record<string, unknown>;
  authorization: string | null;
}

type Resolver = (args: never, request: ServedRequest) => unknown;

const pageFetch = globalThis.fetch;

/**
 * Stands for the marketplace's endpoint until the end of the test: `fetch` executes operations against the portal's
 * own schema, so that one that does not fit it fails.
 *
 * @param resolvers the fields of the roots that the test needs; one that throws {@link failure} is a GraphQL error
 * @returns what has been requested so far, in order
 */
export function serveGraphQL(resolvers: Record<string, Resolver>): ServedRequest[] {
  const requests: ServedRequest[] = [];
  globalThis.fetch = async (_url, { body, headers, signal } = {}) => {
    signal?.throwIfAborted();
    const { query, variables } = JSON.parse(String(body)) as { query: string; variables: Record<string, unknown> };
    const operation = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';
    const request = { operation, variables, authorization: new Headers(headers).get('authorization') };
    requests.push(request);
    const answer = graphql({ schema, source: query, variableValues: variables, rootValue: resolvers, contextValue: request });
    const givenUp = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return new Response(JSON.stringify(await Promise.race([answer, givenUp])), { headers: { 'content-type': 'application/json' } });
  };
  return requests;
}

/** @returns a GraphQL error with one of the endpoint's codes, and what it says of each input, for a resolver to throw */
export const failure = (code: string, fields?: Record<string, string>): Error =>
  new GraphQLError('refused', { extensions: { code, ...(fields && { fields }) } });

afterEach(() => {
  globalThis.fetch = pageFetch;
});

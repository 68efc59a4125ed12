import { schemaText } from '@lender-portal/contracts/schema-text';
import { buildSchema, graphql, GraphQLError } from 'graphql';

const schema = buildSchema(schemaText);

/** A request received by the fake endpoint. */
export interface ServedRequest {
  operation: string;
  variables: Record<string, unknown>;
  authorization: string | null;
}

type Resolver = (args: never, request: ServedRequest) => unknown;

const pageFetch = globalThis.fetch;

/**
 * Replaces `fetch` until the end of the test with an endpoint that executes operations against the portal's schema.
 * Operations that do not match the schema fail.
 *
 * @param resolvers the root fields that the test needs; a resolver that throws {@link failure} causes a GraphQL error
 * @returns the requests so far, in order
 */
export function serveGraphQL(resolvers: Record<string, Resolver>): ServedRequest[] {
  const requests: ServedRequest[] = [];
  globalThis.fetch = async (_url, { body, headers, signal } = {}) => {
    signal?.throwIfAborted();
    const { query, variables } = JSON.parse(String(body)) as { query: string; variables: Record<string, unknown> };
    const operation = /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';
    const request = { operation, variables, authorization: new Headers(headers).get('authorization') };
    requests.push(request);
    const answer = graphql({
      schema,
      source: query,
      variableValues: variables,
      rootValue: resolvers,
      contextValue: request,
    });
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return new Response(JSON.stringify(await Promise.race([answer, aborted])), {
      headers: { 'content-type': 'application/json' },
    });
  };
  return requests;
}

/** @returns a GraphQL error with a code and messages by input, for a resolver to throw */
export const failure = (code: string, fields?: Record<string, string>): Error =>
  new GraphQLError('refused', { extensions: { code, ...(fields && { fields }) } });

afterEach(() => {
  globalThis.fetch = pageFetch;
});

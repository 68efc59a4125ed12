import type { RuntimeConfig } from '@lender-portal/contracts';
import { graphql, type GraphQLSchema } from 'graphql';
import type { ViewerFixture } from '../fixtures/viewers';
import { createTestSchema } from '../schema';

/** Answers what this page asks of the endpoint and of the auth service by itself; everything else goes its way. */
export function serveBackend({ viewer, config }: { viewer: ViewerFixture; config: RuntimeConfig }): void {
  const schema = createTestSchema({ viewer, resolvers: {}, config: {}, filled: true });
  const endpoint = new URL(config.graphqlUrl, location.href).href;
  const pageFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href).href;
    if (url === endpoint) return execute(schema, new Request(input instanceof Request ? input : url, init));
    if (url.startsWith(config.auth.url)) return new Response(null, { status: 204 });
    return pageFetch(input, init);
  };
}

async function execute(schema: GraphQLSchema, request: Request): Promise<Response> {
  const { query, variables, operationName } = (await request.json()) as { query: string; variables?: Record<string, unknown>; operationName?: string };
  return Response.json(await graphql({ schema, source: query, variableValues: variables ?? {}, operationName: operationName ?? null }));
}

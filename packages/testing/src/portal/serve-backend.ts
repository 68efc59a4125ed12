import type { RuntimeConfig } from '@lender-portal/contracts';
import { graphql } from 'graphql';
import type { ViewerFixture } from '../fixtures/viewers';
import { createTestSchema } from '../schema';

/** Answers requests to the GraphQL endpoint and the auth service inside the page. All other requests pass through. */
export function serveBackend({ viewer, config }: { viewer: ViewerFixture; config: RuntimeConfig }): void {
  const executable = createTestSchema({ viewer, resolvers: {}, filled: true });
  const endpoint = new URL(config.graphqlUrl, location.href).href;
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href).href;
    if (url === endpoint) return execute(executable, new Request(input instanceof Request ? input : url, init));
    if (url.startsWith(config.auth.url)) return new Response(null, { status: 204 });
    return originalFetch(input, init);
  };
}

async function execute(executable: ReturnType<typeof createTestSchema>, request: Request): Promise<Response> {
  const { query, variables, operationName } = (await request.json()) as {
    query: string;
    variables?: Record<string, unknown>;
    operationName?: string;
  };
  return Response.json(
    await graphql({
      ...executable,
      source: query,
      variableValues: variables ?? {},
      operationName: operationName ?? null,
    }),
  );
}

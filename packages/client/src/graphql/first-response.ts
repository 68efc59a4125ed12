import type { TypedDocumentNode } from '@apollo/client';
import type { FirstResponse } from '@lender-portal/contracts';
import type { DocumentNode } from 'graphql';
import { withTimeLimit } from '../time-limit';

/** Maximum wait for the prefetched response, ms. The query sent afterwards has its own limit (./time-limit-link.ts). */
const TIME_LIMIT_MS = 15_000;

/** Responses are consumed once. Later visits send their own query. */
const consumed = new WeakSet<FirstResponse>();

/**
 * Consumes the response of a query that the page sent before its modules loaded. Modules declare the query in their
 * build (`firstQueries` of `portalModule`).
 * @param first the module's `firstResponse` prop
 * @param query the query about to be sent
 * @returns the data if the page prefetched the same operation; undefined if not, if it failed or took over 15 s, or if
 *   it was already consumed. The caller then sends the query. Never rejects.
 */
export async function consumeFirstResponse<Data>(
  first: FirstResponse | undefined,
  query: TypedDocumentNode<Data, never>,
): Promise<Data | undefined> {
  const operationName = readOperationName(query);
  const found =
    first &&
    [first, ...(first.others ?? [])].find(
      ({ body }) => (JSON.parse(body) as { operationName?: string }).operationName === operationName,
    );
  if (!found || consumed.has(found)) return undefined;
  consumed.add(found);
  try {
    return (await withTimeLimit(() => readData(found), TIME_LIMIT_MS)) as Data | undefined;
  } catch {
    return undefined;
  }
}

async function readData({ response }: FirstResponse): Promise<object | undefined> {
  const settled = await response;
  const { data, errors } = (await settled.json()) as { data?: object | null; errors?: unknown };
  return settled.ok && !errors ? (data ?? undefined) : undefined;
}

function readOperationName({ definitions }: DocumentNode): string {
  const [operation] = definitions;
  return (operation?.kind === 'OperationDefinition' && operation.name?.value) || '';
}

import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { FirstResponse } from '@lender-portal/module-contract';
import type { DocumentNode } from 'graphql';
import { withTimeLimit } from '@lender-portal/module-contract';

/** Maximum wait for the prefetched response, ms. The query sent afterwards has its own limit (./time-limit-link.ts). */
const TIME_LIMIT_MS = 15_000;

/** Responses are consumed once. Later visits send their own query. */
const consumed = new WeakSet<FirstResponse>();
/** Data of responses that were read for a first render. */
const read = new WeakMap<FirstResponse, object>();

/**
 * Reads the response of `consumeFirstResponse` for the first render, without consuming it.
 *
 * @returns the same data as `consumeFirstResponse`; undefined if that would have to wait for it
 */
export function readFirstResponse<Data>(
  first: FirstResponse | undefined,
  query: TypedDocumentNode<Data, never>,
): Data | undefined {
  const found = findRequest(first, query);
  return found && (readNow(found) as Data | undefined);
}

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
  const found = findRequest(first, query);
  if (!found) return undefined;
  consumed.add(found);
  try {
    return (readNow(found) ?? (await withTimeLimit(() => readData(found), TIME_LIMIT_MS))) as Data | undefined;
  } catch {
    return undefined;
  }
}

/** Caches the data of a response during a render, for a query that reads the cache next. */
export const cacheFirstResponse = <Data>(
  { cache, documentTransform }: ApolloClient,
  query: TypedDocumentNode<Data, never>,
  data: Data,
): void =>
  void cache.writeQuery({
    // As the query does, because the endpoint may lack extensions.
    query: documentTransform.transformDocument(query),
    data: data as object,
    // Other components must not change while one renders.
    broadcast: false,
  });

function findRequest(first: FirstResponse | undefined, query: DocumentNode): FirstResponse | undefined {
  const operationName = readOperationName(query);
  const found =
    first &&
    [first, ...(first.others ?? [])].find(
      ({ body }) => (JSON.parse(body) as { operationName?: string }).operationName === operationName,
    );
  return found && !consumed.has(found) ? found : undefined;
}

interface Body {
  data?: object | null;
  errors?: unknown;
}

const dataOf = ({ data, errors }: Body): object | undefined => (errors ? undefined : (data ?? undefined));

/** The body of a gateway's response may not be JSON. */
function parseBody(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
}

function readNow(found: FirstResponse): object | undefined {
  const text = read.has(found) ? undefined : found.readNow?.();
  const data = text === undefined ? undefined : dataOf(parseBody(text));
  if (data) read.set(found, data);
  return read.get(found);
}

async function readData({ response }: FirstResponse): Promise<object | undefined> {
  const settled = await response;
  const body = (await settled.json()) as Body;
  return settled.ok ? dataOf(body) : undefined;
}

function readOperationName({ definitions }: DocumentNode): string {
  const [operation] = definitions;
  return (operation?.kind === 'OperationDefinition' && operation.name?.value) || '';
}

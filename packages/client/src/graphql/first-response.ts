import type { TypedDocumentNode } from '@apollo/client';
import type { FirstResponse } from '@lender-portal/contracts';
import type { DocumentNode } from 'graphql';
import { withTimeLimit } from '../time-limit';

/** How long the answer may take, ms. The query that is then sent has a limit of its own (./time-limit-link.ts). */
const TIME_LIMIT_MS = 15_000;

/** Each answer is taken once: a later visit sends its own query. */
const taken = new WeakSet<FirstResponse>();

/**
 * Takes the answer to the query that the page has sent before its modules were there. A module names it in its build
 * (`firstQueries` of `portalModule`).
 *
 * @param first the module's prop of that name
 * @param query that is about to be sent
 * @returns its data where the page has sent the same operation, once; undefined where there are none, they are refused,
 *   or they take longer than 15 s: the query is then sent like any other. Never rejects
 */
export async function consumeFirstResponse<Data>(first: FirstResponse | undefined, query: TypedDocumentNode<Data, never>): Promise<Data | undefined> {
  const operationName = operationNameOf(query);
  const found = first && [first, ...(first.others ?? [])].find(({ body }) => (JSON.parse(body) as { operationName?: string }).operationName === operationName);
  if (!found || taken.has(found)) return undefined;
  taken.add(found);
  try {
    return (await withTimeLimit(() => dataOf(found), TIME_LIMIT_MS)) as Data | undefined;
  } catch {
    return undefined;
  }
}

async function dataOf({ response }: FirstResponse): Promise<object | undefined> {
  const answer = await response;
  const { data, errors } = (await answer.json()) as { data?: object | null; errors?: unknown };
  return answer.ok && !errors ? (data ?? undefined) : undefined;
}

function operationNameOf({ definitions }: DocumentNode): string {
  const [operation] = definitions;
  return (operation?.kind === 'OperationDefinition' && operation.name?.value) || '';
}

import type { FirstResponse } from '@lender-portal/contracts';
import type { DocumentNode } from 'graphql';

/** Taken once: a later visit asks anew. */
const taken = new WeakSet<FirstResponse>();

/**
 * @param first what the page has asked for already, where it has
 * @param operationName of the operation that is about to be sent
 * @returns its answer where it is the same operation; undefined where there is none, or it has failed like any other
 */
export function consumeFirstResponse(first: FirstResponse | undefined, operationName: string): Promise<object | undefined> | undefined {
  if (!first || taken.has(first)) return undefined;
  taken.add(first);
  const asked = (JSON.parse(first.body) as { operationName?: string }).operationName;
  return asked === operationName ? answerOf(first) : undefined;
}

async function answerOf({ response }: FirstResponse): Promise<object | undefined> {
  try {
    const answer = await response;
    const { data, errors } = (await answer.json()) as { data?: object; errors?: unknown };
    return answer.ok && !errors ? data : undefined;
  } catch {
    return undefined;
  }
}

export function operationNameOf({ definitions }: DocumentNode): string {
  const [operation] = definitions;
  return (operation?.kind === 'OperationDefinition' && operation.name?.value) || '';
}

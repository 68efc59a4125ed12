import type { ApolloClient } from '@apollo/client';
import { toFailure } from '@lender-portal/client/graphql';
import type { AttentionItem } from '@lender-portal/contracts/schema';
import { formatCount } from '@lender-portal/dates';
import { notify } from '@lender-portal/ui';
import { MarkAttentionDocument } from './mark-attention.generated';

export type ActionItem = Pick<AttentionItem, 'id' | 'urgency' | 'title' | 'at' | 'path' | 'isDone'> & {
  detail: string | null;
  amount: number | null;
};

/** @returns the title of one item, or the number of several */
export const describeItems = (items: readonly ActionItem[]): string =>
  items.length === 1 ? `“${items[0]!.title}”` : formatCount(items.length, 'action item');

/**
 * Marks items as done, or as open again. Bell and page follow at once, because they share the cache.
 *
 * @returns whether it was saved; a failure is shown
 */
export async function markAttention(
  apolloClient: ApolloClient,
  items: readonly ActionItem[],
  isDone: boolean,
): Promise<boolean> {
  const ids = items.map(({ id }) => id);
  notify.clear();
  try {
    await apolloClient.mutate({
      mutation: MarkAttentionDocument,
      variables: { ids, isDone },
      optimisticResponse: { markAttention: ids.map((id) => ({ __typename: 'AttentionItem', id, isDone })) },
    });
    return true;
  } catch (error) {
    notify.error(
      `${describeItems(items)} could not be ${isDone ? 'marked as done' : 'reopened'}. ${toFailure(error).message}`,
    );
    return false;
  }
}

import { findItems, itemsFor } from '../../../domains/attention/find-items';
import { KINDS } from '../../../domains/attention/kinds';
import { findNotices, markItems } from '../../../domains/attention/notices';
import { findPreferences, setPreference } from '../../../domains/attention/preferences';
import type { AttentionItem } from '../../../foundation/attention';
import type { GraphQLContext } from '../context';
import type { MutationResolvers, QueryResolvers } from '../resolvers.generated';

const MAX_ITEMS = 100;

async function viewersItems({ db, documents, completeViewer, attentionSources }: GraphQLContext) {
  const { user, lender } = await completeViewer();
  const items = await findItems(db, lender, { attentionSources, now: new Date(), today: documents.today() });
  return { user, items: itemsFor(user, items) };
}

/** Open items come before those that the user marked as done. */
async function toList(db: GraphQLContext['db'], userId: string, items: readonly AttentionItem[]) {
  const notices = await findNotices(db, userId, items);
  const doneIds = new Set(notices.flatMap(({ id, doneAt }) => (doneAt === null ? [] : [id])));
  return [false, true].flatMap((isDone) =>
    items
      .filter(({ id }) => doneIds.has(id) === isDone)
      .slice(0, MAX_ITEMS)
      .map(({ at, ...item }) => ({ ...item, at: at.toISOString(), urgency: KINDS[item.kind].urgency, isDone })),
  );
}

export const attention: NonNullable<QueryResolvers['attention']> = async (_parent, _args, context) => {
  const { user, items } = await viewersItems(context);
  return toList(context.db, user.id, items);
};

export const markAttention: NonNullable<MutationResolvers['markAttention']> = async (
  _parent,
  { ids, isDone },
  context,
) => {
  const { user, items } = await viewersItems(context);
  const named = new Set(ids);
  await markItems(
    context.db,
    user.id,
    items.filter(({ id }) => named.has(id)),
    isDone,
  );
  return toList(context.db, user.id, items);
};

export const mailPreferences: NonNullable<QueryResolvers['mailPreferences']> = async (
  _parent,
  _args,
  { db, completeViewer },
) => findPreferences(db, (await completeViewer()).user);

export const setMailPreference: NonNullable<MutationResolvers['setMailPreference']> = async (
  _parent,
  preference,
  { db, completeViewer },
) => {
  const { user } = await completeViewer();
  await setPreference(db, user.id, preference);
  return findPreferences(db, user);
};

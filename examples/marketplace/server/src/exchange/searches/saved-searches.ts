import { nameOfSearch, NO_SEARCH, parseProjectSearch, toSearchQuery } from '@lender-portal/marketplace-rules';
import { refusal } from '@lender-portal/server-kit/errors/application-error';
import type { ProjectInterests } from '../../context/context';
import type { Db } from '../../tables/tables';

const SEARCHES_MAX = 20;

interface SavedSearch {
  name: string;
  query: string;
  isProfile: boolean;
}

/** The search of the company's profile, if it names types or states, then the saved ones, oldest first. */
export async function findSavedSearches(db: Db, lenderId: string, interests: ProjectInterests): Promise<SavedSearch[]> {
  const profile = searchOf(interests);
  return [...new Set([profile, ...(await savedQueries(db, lenderId))])]
    .filter(Boolean)
    .map((query) => ({ query, name: nameOfSearch(parseProjectSearch(query)), isProfile: query === profile }));
}

const savedQueries = async (db: Db, lenderId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('marketplace.saved_searches')
      .select('query')
      .where('lender_id', '=', lenderId)
      .orderBy('created_at')
      .orderBy('query')
      .execute()
  ).map(({ query }) => query);

/** Unknown values are left out, and the others are in the order of the list's filters. */
const searchOf = ({ types, states }: ProjectInterests) =>
  toSearchQuery(parseProjectSearch(toSearchQuery({ ...NO_SEARCH, type: types, state: states })));

/** Saves a search once. @throws BAD_USER_INPUT without filters; CONFLICT above the limit */
export async function saveSearch(db: Db, lenderId: string, text: string): Promise<void> {
  const query = toSearchQuery(parseProjectSearch(text));
  if (query === '') throw refusal('BAD_USER_INPUT', 'Search must have a filter');
  const saved = await savedQueries(db, lenderId);
  if (saved.length >= SEARCHES_MAX && !saved.includes(query))
    throw refusal('CONFLICT', `You can save up to ${SEARCHES_MAX} searches. Remove one first`);
  await db
    .insertInto('marketplace.saved_searches')
    .values({ lender_id: lenderId, query })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const deleteSearch = async (db: Db, lenderId: string, query: string): Promise<void> =>
  void (await db
    .deleteFrom('marketplace.saved_searches')
    .where('lender_id', '=', lenderId)
    .where('query', '=', query)
    .execute());

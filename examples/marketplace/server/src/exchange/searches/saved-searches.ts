import { nameOfSearch, NO_SEARCH, parseProjectSearch, toSearchQuery } from '@lender-portal/marketplace-rules';
import { refusal } from '@lender-portal/server-kit/errors/application-error';
import type { ProjectInterests } from '../../context/context';
import type { Db } from '../../tables/tables';

const SEARCHES_MAX = 20;

interface SavedSearch {
  name: string;
  query: string;
  isProfile: boolean;
  /** Null for the search of the profile. */
  savedAt: Date | null;
}

/** The search of the company's profile, if it names types or states, then the saved ones, oldest first. */
export async function findSavedSearches(db: Db, lenderId: string, interests: ProjectInterests): Promise<SavedSearch[]> {
  const profile = searchOf(interests);
  const saved = (await selectSaved(db, lenderId)).filter(({ query }) => query !== profile);
  const all = [...(profile ? [{ query: profile, savedAt: null }] : []), ...saved];
  return all.map((search) => ({
    ...search,
    name: nameOfSearch(parseProjectSearch(search.query)),
    isProfile: search.savedAt === null,
  }));
}

const selectSaved = (db: Db, lenderId: string) =>
  db
    .selectFrom('marketplace.saved_searches')
    .select(['query', 'created_at as savedAt'])
    .where('lender_id', '=', lenderId)
    .orderBy('created_at')
    .orderBy('query')
    .execute();

/** Unknown values are left out, and the others are in the order of the list's filters. */
const searchOf = ({ types, states }: ProjectInterests) =>
  toSearchQuery(parseProjectSearch(toSearchQuery({ ...NO_SEARCH, type: types, state: states })));

/** Saves a search once. @throws BAD_USER_INPUT without filters; CONFLICT above the limit */
export async function saveSearch(db: Db, lenderId: string, text: string): Promise<void> {
  const query = toSearchQuery(parseProjectSearch(text));
  if (query === '') throw refusal('BAD_USER_INPUT', 'Search must have a filter');
  const saved = await selectSaved(db, lenderId);
  if (saved.length >= SEARCHES_MAX && !saved.some((search) => search.query === query))
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

import { formatCount } from '@lender-portal/dates';
import { parseProjectSearch, toProjectFilter } from '@lender-portal/marketplace-rules';
import { sql } from 'kysely';
import type { AttentionItem, AttentionSource } from '../../context/attention';
import { readListFilters } from '../listing/list-filters';
import { filtered, isEmpty, openToAll, sentTo, type Projects } from '../listing/list-projects';
import { projectPath } from '../project-path';
import { findSavedSearches } from './saved-searches';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days for which a project is new. */
const NEWS_DAYS = 7;
/** Most projects of a search that are counted. */
const PROJECTS_MAX = 50;
const NAMES_MAX = 3;

interface Search {
  id: string;
  noun: string;
  /** Reason for the notification, in words. */
  reason: string;
  path: string;
  /** Time from which projects are new. */
  since: Date;
  projects: Projects;
}

interface Found {
  search: number;
  id: string;
  name: string;
  amount: number;
  created_at: Date;
  lender_id: string | null;
}

/** New direct requests, and new projects of the company's searches. A project of several searches counts once. */
export const projectsAttention: AttentionSource = async (db, lender, { now }) => {
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS);
  const saved = await findSavedSearches(db, lender.lenderId, await lender.projectInterests());
  const searches: Search[] = [];
  if (lender.isWhiteLabel)
    searches.push({
      id: 'direct',
      noun: 'direct loan request',
      reason: 'Sent to your company',
      path: '/direct',
      since,
      projects: sentTo(db, lender.lenderId),
    });
  // The search of the profile comes last, because it is the broadest.
  for (const { query, name, isProfile, savedAt } of saved.toReversed()) {
    const search = parseProjectSearch(query);
    const filters = await readListFilters(
      { where: toProjectFilter(search), search: search.search },
      lender.licensedStates,
    );
    if (isEmpty(filters)) continue;
    searches.push({
      id: query,
      noun: 'project',
      reason: isProfile ? 'Matches your company’s profile' : `Matches a saved search: ${name}`,
      path: `/exchange?${query}`,
      since: savedAt && savedAt > since ? savedAt : since,
      projects: filtered(openToAll(db), filters),
    });
  }
  if (searches.length === 0) return [];
  const each = searches.map(
    ({ projects, since: newSince }, index) =>
      sql`(${projects
        .select(sql.lit(index).as('search'))
        .select(['id', 'name', 'amount', 'created_at', 'lender_id'])
        .where('created_at', '>', newSince)
        .orderBy('created_at', 'desc')
        .limit(PROJECTS_MAX)})`,
  );
  const { rows } = await sql<Found>`${sql.join(each, sql` union all `)}`.execute(db);
  const listed = new Set<string>();
  return searches.flatMap((search, index) => {
    const found = rows.filter((row) => row.search === index && !listed.has(row.id));
    for (const { id } of found) listed.add(id);
    return found.length === 0 ? [] : [toItem(search, found)];
  });
};

/** @param found newest first */
function toItem({ id, noun, reason, path }: Search, found: readonly Found[]): AttentionItem {
  const [newest] = found as [Found];
  const isSingle = found.length === 1;
  const names = found.slice(0, NAMES_MAX).map(({ name }) => name);
  const others = found.length - names.length;
  return {
    // A newer project makes it a new item.
    id: `projects:${id}:${newest.id}`,
    kind: 'PROJECTS_MATCH',
    title: isSingle ? `New ${noun}: ${newest.name}` : formatCount(found.length, `new ${noun}`),
    detail: isSingle ? reason : `${reason} · ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
    amount: found.reduce((sum, { amount }) => sum + amount * 100, 0),
    at: newest.created_at,
    path: isSingle ? projectPath(newest) : path,
  };
}

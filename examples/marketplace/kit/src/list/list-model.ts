import type { Model } from '../lifecycles/model-store';
import { createResource, type Resource } from '../graphql/resource';

/** A page of a list as the endpoint returns it. */
export interface ListPage<Item> {
  totalCount: number;
  nodes: Item[];
}

/** Cached pages and items of a list. */
export interface ListModel<Key, Item, Page extends ListPage<Item> = ListPage<Item>> extends Model {
  pages: Resource<Key, Page>;
  /** Items by id; null for unknown ids. */
  items: Resource<string, Item | null>;
  /** Finds an item in the loaded pages, with the key of its page. */
  findListed(id: string): { item: Item; page: Key } | undefined;
}

/**
 * @param loadPage requests the page of a key: its number, or a serialized filter
 * @param loadItem requests an item by id
 */
export function createListModel<Key, Item extends { id: string }, Page extends ListPage<Item> = ListPage<Item>>(
  loadPage: (key: Key, signal: AbortSignal) => Promise<Page>,
  loadItem: (id: string, signal: AbortSignal) => Promise<Item | null | undefined>,
): ListModel<Key, Item, Page> {
  const pages = createResource(loadPage);
  const items = createResource(async (id: string, signal) => (await loadItem(id, signal)) ?? null);
  return {
    pages,
    items,
    findListed(id) {
      for (const [page, { nodes }] of pages.entries()) {
        const item = nodes.find((node) => node.id === id);
        if (item) return { item, page };
      }
      return undefined;
    },
    dispose() {
      pages.dispose();
      items.dispose();
    },
  };
}

/** Rows per page. */
export const PAGE_SIZE = 10;

/** @param page 1-based */
export const pageVariables = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });

import { useState } from 'react';

/** Route of an application with a list and a page per item. */
export type ListView = { view: 'list'; query: URLSearchParams } | { view: 'item'; id: string } | { view: 'unknown' };

/**
 * @param below path and query below the base path
 * @param folder path before the id, such as `/projects`; empty if the id follows the base path
 */
export function parseListPath(below: string, folder = ''): ListView {
  const [path = '', search] = below.split('?');
  if (path === '' || path === '/') return { view: 'list', query: new URLSearchParams(search) };
  const id = path.startsWith(`${folder}/`) ? /^\/([^/]+)\/?$/.exec(path.slice(folder.length))?.[1] : undefined;
  return id === undefined ? { view: 'unknown' } : { view: 'item', id: decodeId(id) };
}

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** @returns the URL of one item, as {@link parseListPath} reads it */
export const itemHref = (basePath: string, id: string, folder = ''): string =>
  `${basePath}${folder}/${encodeURIComponent(id)}`;

/** @returns the URL of the last shown page of the list, for the link back from an item */
export function useLastList(basePath: string, below: string, isList: boolean): string {
  const [last, setLast] = useState(basePath);
  const current = isList ? basePath + below : last;
  if (current !== last) setLast(current);
  return current;
}

import { itemHref, parseListPath, type ListView } from '@lender-portal/remote-kit';

const FOLDER = '/projects';
const OFFERS = '/offers';

/** @returns the route of a path and query below the application's base path */
export function parseExchangePath(below: string): ListView | { view: 'offers'; query: URLSearchParams } {
  if (below !== OFFERS && !below.startsWith(`${OFFERS}?`)) return parseListPath(below, FOLDER);
  return { view: 'offers', query: new URLSearchParams(below.slice(OFFERS.length)) };
}

/** @returns the URL of a project */
export const projectHref = (basePath: string, id: string): string => itemHref(basePath, id, FOLDER);

/** @returns the URL of the company's offers */
export const offersHref = (basePath: string): string => basePath + OFFERS;

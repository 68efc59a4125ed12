import { itemHref, parseListPath, type ListView } from '@lender-portal/remote-kit';

const FOLDER = '/projects';

/** @returns what an address below the application's base path shows */
export const parseExchangePath = (below: string): ListView => parseListPath(below, FOLDER);

/** @returns the address of one project */
export const projectHref = (basePath: string, id: string): string => itemHref(basePath, id, FOLDER);

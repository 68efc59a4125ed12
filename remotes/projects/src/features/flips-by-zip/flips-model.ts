import type { PortalProps } from '@lender-portal/contracts';
import { createGraphQLClient, createResource, pathBelow, type Model, type Resource } from '@lender-portal/remote-kit';
import { FlipDocument, FlipsByZipDocument, type FlipsByZipQuery } from './flips.generated';
import { parseFlipsPath } from './flips-path';
import { zipError } from '../zip-code/zip-error';

export const PAGE_SIZE = 10;

export type FlipPage = FlipsByZipQuery['flipsByZip'];
export type Flip = FlipPage['nodes'][number];

export interface FlipsModel extends Model {
  /** Pages of the flips of a ZIP code, by {@link pageKey}. */
  pages: Resource<string, FlipPage>;
  /** Flips by id, null for one that is not recorded. */
  flips: Resource<string, Flip | null>;
  /** A flip of a page that is here already, and the page it is on. */
  findListed(id: string): { flip: Flip; page: number } | undefined;
}

/** @returns the key of a page, from 1, of a ZIP code */
export const pageKey = (zip: string, page: number): string => `${zip} ${page}`;

const fromKey = (key: string) => {
  const [zip = '', page] = key.split(' ');
  return { zip, page: Number(page) };
};

/** Requests at once what the address shows, while the application is still on its way to its first render. */
export function createFlipsModel(props: PortalProps): FlipsModel {
  const request = createGraphQLClient(props);

  const pages = createResource(async (key: string, signal) => {
    const { zip, page } = fromKey(key);
    const variables = { zip, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
    return (await request(FlipsByZipDocument, variables, signal)).flipsByZip;
  });
  const flips = createResource(async (id: string, signal) => (await request(FlipDocument, { id }, signal)).flip ?? null);

  const view = parseFlipsPath(pathBelow(props.basePath) ?? '');
  if (view.view === 'zip' && !zipError(view.zip)) pages.read(pageKey(view.zip, view.page));
  if (view.view === 'flip') flips.read(view.id);

  return {
    pages,
    flips,
    findListed(id) {
      for (const [key, { nodes }] of pages.entries()) {
        const flip = nodes.find((node) => node.id === id);
        if (flip) return { flip, page: fromKey(key).page };
      }
      return undefined;
    },
    dispose() {
      pages.dispose();
      flips.dispose();
    },
  };
}

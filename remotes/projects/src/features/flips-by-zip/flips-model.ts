import type { PortalProps } from '@lender-portal/contracts';
import { createGraphQLClient, createListModel, pageVariables, pathBelow, type ListModel } from '@lender-portal/remote-kit';
import { FlipDocument, FlipsByZipDocument, type FlipsByZipQuery } from './flips.generated';
import { parseFlipsPath } from './flips-path';
import { zipError } from '../shared/zip-error';

export type FlipPage = FlipsByZipQuery['flipsByZip'];
export type Flip = FlipPage['nodes'][number];

/** Pages by {@link pageKey}, flips by id. */
export type FlipsModel = ListModel<string, Flip, FlipPage>;

/** @returns the key of a page, from 1, of a ZIP code */
export const pageKey = (zip: string, page: number): string => `${zip} ${page}`;

/** @returns the page, from 1, of a key */
export function fromPageKey(key: string): { zip: string; page: number } {
  const [zip = '', page] = key.split(' ');
  return { zip, page: Number(page) };
}

/** Requests at once what the address shows, while the application is still on its way to its first render. */
export function createFlipsModel(props: PortalProps): FlipsModel {
  const request = createGraphQLClient(props);
  const model = createListModel<string, Flip, FlipPage>(
    async (key, signal) => {
      const { zip, page } = fromPageKey(key);
      return (await request(FlipsByZipDocument, { zip, ...pageVariables(page) }, signal)).flipsByZip;
    },
    async (id, signal) => (await request(FlipDocument, { id }, signal)).flip,
  );

  const view = parseFlipsPath(pathBelow(props.basePath) ?? '');
  if (view.view === 'zip' && !zipError(view.zip)) model.pages.read(pageKey(view.zip, view.page));
  if (view.view === 'flip') model.items.read(view.id);
  return model;
}

/** What the application is shown with. */
export interface FlipsProps extends PortalProps {
  model: FlipsModel;
}

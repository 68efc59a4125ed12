import type { CounterItem, SidebarCountersProps } from '@lender-portal/contracts';
import { createGraphQLClient, createResource, type Model, type Resource } from '@lender-portal/remote-kit';
import { DirectRequestCountDocument, OpenProjectCountDocument } from './counts.generated';

/** The menu items whose numbers this remote knows. */
export type CountedItem = Exclude<CounterItem, 'loans'>;

export interface CountsModel extends Model {
  counts: Resource<CountedItem, number>;
}

export function createCountsModel(props: SidebarCountersProps): CountsModel {
  const request = createGraphQLClient(props);
  const counts = createResource(async (item: CountedItem, signal) =>
    item === 'direct'
      ? (await request(DirectRequestCountDocument, {}, signal)).directRequests.totalCount
      : (await request(OpenProjectCountDocument, {}, signal)).openProjects.totalCount,
  );
  if (isCounted(props.item)) counts.read(props.item);
  return { counts, dispose: counts.dispose };
}

export const isCounted = (item: CounterItem): item is CountedItem => item !== 'loans';

import { listen, type CounterItem } from '@lender-portal/module-contract';
import type { SidebarCountersProps } from '@lender-portal/contracts';
import { createGraphQLClient, createResource, type Model, type Resource } from '@lender-portal/remote-kit';
import { ExchangeCountsDocument, type ExchangeCountsQuery } from './counts.generated';

/** Menu items that this remote counts. */
export type CountedItem = Exclude<CounterItem, 'loans'>;

export type SidebarCounts = ExchangeCountsQuery['exchangeCounts'];

export interface CountsModel extends Model {
  counts: Resource<CountedItem, SidebarCounts>;
}

export function createCountsModel(props: SidebarCountersProps): CountsModel {
  const request = createGraphQLClient(props);
  const counts = createResource(
    async (item: CountedItem, signal) =>
      (await request(ExchangeCountsDocument, { mode: item === 'direct' ? 'DIRECT' : 'EXCHANGE' }, signal))
        .exchangeCounts,
  );
  if (isCounted(props.item)) counts.read(props.item);
  const stopListening = listen('exchange/changed', ({ mode }) => {
    for (const [item] of counts.entries()) if (item === mode) counts.refresh(item);
  });
  return {
    counts,
    dispose() {
      stopListening();
      counts.dispose();
    },
  };
}

export const isCounted = (item: CounterItem): item is CountedItem => item !== 'loans';

import type { CounterItem, SidebarCountersProps } from '@lender-portal/contracts';
import { createGraphQLClient, createResource, type Model, type Resource } from '@lender-portal/remote-kit';
import { EXCHANGE_CHANGED } from '../exchange-changed-event';
import { ExchangeCountsDocument, type ExchangeCountsQuery } from './counts.generated';

/** Menu items that this remote counts. */
export type CountedItem = Exclude<CounterItem, 'loans'>;

export type Counts = ExchangeCountsQuery['exchangeCounts'];

export interface CountsModel extends Model {
  counts: Resource<CountedItem, Counts>;
}

export function createCountsModel(props: SidebarCountersProps): CountsModel {
  const request = createGraphQLClient(props);
  const counts = createResource(
    async (item: CountedItem, signal) =>
      (await request(ExchangeCountsDocument, { mode: item === 'direct' ? 'DIRECT' : 'EXCHANGE' }, signal))
        .exchangeCounts,
  );
  if (isCounted(props.item)) counts.read(props.item);
  const refreshAll = () => {
    for (const [item] of counts.entries()) counts.refresh(item);
  };
  window.addEventListener(EXCHANGE_CHANGED, refreshAll);
  return {
    counts,
    dispose() {
      window.removeEventListener(EXCHANGE_CHANGED, refreshAll);
      counts.dispose();
    },
  };
}

export const isCounted = (item: CounterItem): item is CountedItem => item !== 'loans';

import type { SidebarCountersProps } from '@lender-portal/contracts';
import type { CounterItem } from '@lender-portal/module-contract';
import { createGraphQLClient, type GraphQLClient } from '../graphql/graphql-client';
import { createResource, type Resource } from '../graphql/resource';
import { useResource } from '../graphql/use-resource';
import { createLifecycles } from '../lifecycles/lifecycles';
import type { Model } from '../lifecycles/model-store';
import { Counter, counterStyles, type CounterProps } from './counter.component';

interface CountersOptions<Item extends CounterItem> {
  /** Menu items that the remote counts. */
  items: readonly Item[];
  load: (request: GraphQLClient, item: Item, signal: AbortSignal) => Promise<CounterProps>;
  /** Calls back when the number of an item changed. @returns stops it */
  watch?: (refresh: (item: Item) => void) => () => void;
}

interface CountersModel<Item> extends Model {
  counts: Resource<Item, CounterProps>;
}

/** @returns the lifecycles of parcels with a number beside a menu item; empty if unknown, zero or not counted here */
export function createCounters<Item extends CounterItem>({ items, load, watch }: CountersOptions<Item>) {
  const isCounted = (item: CounterItem): item is Item => (items as readonly CounterItem[]).includes(item);

  function createModel(props: SidebarCountersProps): CountersModel<Item> {
    const request = createGraphQLClient(props);
    const counts = createResource((item: Item, signal) => load(request, item, signal));
    if (isCounted(props.item)) counts.read(props.item);
    const stop = watch?.((item) => {
      if (counts.entries().some(([loaded]) => loaded === item)) counts.refresh(item);
    });
    return {
      counts,
      dispose() {
        stop?.();
        counts.dispose();
      },
    };
  }

  function Root({ item, model }: SidebarCountersProps & { model: CountersModel<Item> }) {
    return isCounted(item) && <LoadedCounter item={item} model={model} />;
  }

  return createLifecycles<SidebarCountersProps, CountersModel<Item>>({
    Root,
    createModel,
    styles: [counterStyles],
    // All counters share one model, so each number is requested once.
    modelKey: () => 'counts',
    renderFailure: () => null,
  });
}

function LoadedCounter<Item>({ item, model }: { item: Item; model: CountersModel<Item> }) {
  const { data, error } = useResource(model.counts, item);
  return !data || error || data.count === 0 ? null : <Counter {...data} />;
}

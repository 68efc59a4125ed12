import type { SidebarCountersProps } from '@lender-portal/contracts';
import { Counter, formatCount, useResource } from '@lender-portal/remote-kit';
import { isCounted, type CountedItem, type SidebarCounts, type CountsModel } from './counts-model';

const nouns: Record<CountedItem, string> = { exchange: 'new project', direct: 'new loan request' };

/** Counter beside a menu item; empty if unknown, zero or counted by another remote. */
export function ExchangeCount({ item, model }: Pick<SidebarCountersProps, 'item'> & { model: CountsModel }) {
  return isCounted(item) && <LoadedCount item={item} model={model} />;
}

function LoadedCount({ item, model }: { item: CountedItem; model: CountsModel }) {
  const { data, error } = useResource(model.counts, item);
  if (!data || error) return null;
  const count = data.newProjects + data.offersToAnswer;
  return count === 0 ? null : <Counter count={count} words={countText(item, data)} />;
}

const countText = (item: CountedItem, { newProjects, offersToAnswer }: SidebarCounts): string =>
  [
    newProjects > 0 && formatCount(newProjects, nouns[item]),
    offersToAnswer > 0 && `${formatCount(offersToAnswer, 'offer')} to answer`,
  ]
    .filter(Boolean)
    .join(', ');

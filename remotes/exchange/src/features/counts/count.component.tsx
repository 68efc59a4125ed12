import type { SidebarCountersProps } from '@lender-portal/contracts';
import { Counter, formatCount, useResource } from '@lender-portal/remote-kit';
import { isCounted, type CountedItem, type CountsModel } from './counts-model';

const nouns: Record<CountedItem, string> = { exchange: 'open project', direct: 'direct loan request' };

/** How many wait for the lender, beside a menu item; nothing while that is unknown, zero or another remote's business. */
export function Count({ item, model }: Pick<SidebarCountersProps, 'item'> & { model: CountsModel }) {
  return isCounted(item) && <KnownCount item={item} model={model} />;
}

function KnownCount({ item, model }: { item: CountedItem; model: CountsModel }) {
  const { data, error } = useResource(model.counts, item);
  return !data || error ? null : <Counter count={data} words={formatCount(data, nouns[item])} />;
}

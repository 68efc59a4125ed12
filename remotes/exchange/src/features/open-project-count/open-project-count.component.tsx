import type { SidebarCountersProps } from '@lender-portal/contracts';
import { formatCount, useResource } from '@lender-portal/remote-kit';
import { OPEN_PROJECTS, type CountModel } from './count-model';

type OpenProjectCountProps = Pick<SidebarCountersProps, 'item'> & { model: CountModel };

/** How many projects are open, beside a menu item; nothing while that is unknown, zero or another remote's business. */
export function OpenProjectCount({ item, model }: OpenProjectCountProps) {
  const { data, error } = useResource(model.counts, OPEN_PROJECTS);
  if (!data || error || item === 'loans') return null;
  return (
    <span className="ex-count">
      <span aria-hidden="true">{data.toLocaleString('en-US')}</span>
      <span className="ex-count-words">{formatCount(data, 'open project')}</span>
    </span>
  );
}

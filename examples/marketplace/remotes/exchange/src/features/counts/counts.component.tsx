import { formatCount } from '@lender-portal/dates';
import { listen } from '@lender-portal/module-contract';
import { MenuCounter, type CounterProps } from '@lender-portal/remote-kit';
import { DirectCountsDocument } from './direct-counts.generated';
import { ExchangeCountsDocument, type ExchangeCountsQuery } from './exchange-counts.generated';

const COUNTERS = {
  exchange: { query: ExchangeCountsDocument, noun: 'new project' },
  direct: { query: DirectCountsDocument, noun: 'new loan request' },
};

const watch = (onChanged: () => void) => listen('exchange/changed', onChanged);

/** New projects, and offers that the lender has to answer. */
export function Counts(portal: CounterProps) {
  const { item } = portal;
  if (item !== 'exchange' && item !== 'direct') return null;
  const { query, noun } = COUNTERS[item];
  const describe = ({ exchangeCounts: { newProjects, offersToAnswer } }: ExchangeCountsQuery) => ({
    count: newProjects + offersToAnswer,
    words: [
      newProjects > 0 && formatCount(newProjects, noun),
      offersToAnswer > 0 && `${formatCount(offersToAnswer, 'offer')} to answer`,
    ]
      .filter(Boolean)
      .join(', '),
  });
  return <MenuCounter key={item} portal={portal} query={query} describe={describe} watch={watch} />;
}

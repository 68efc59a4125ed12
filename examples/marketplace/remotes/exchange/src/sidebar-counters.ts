import { listen } from '@lender-portal/module-contract';
import { createCounters, formatCount } from '@lender-portal/remote-kit';
import { ExchangeCountsDocument } from './features/counts/counts.generated';

const NOUNS = { exchange: 'new project', direct: 'new loan request' };

export const { bootstrap, mount, unmount, update } = createCounters<keyof typeof NOUNS>({
  items: ['exchange', 'direct'],
  async load(request, item, signal) {
    const mode = item === 'direct' ? 'DIRECT' : 'EXCHANGE';
    const { newProjects, offersToAnswer } = (await request(ExchangeCountsDocument, { mode }, signal)).exchangeCounts;
    const words = [
      newProjects > 0 && formatCount(newProjects, NOUNS[item]),
      offersToAnswer > 0 && `${formatCount(offersToAnswer, 'offer')} to answer`,
    ];
    return { count: newProjects + offersToAnswer, words: words.filter(Boolean).join(', ') };
  },
  watch: (refresh) => listen('exchange/changed', ({ mode }) => refresh(mode)),
});

import { createCounters, formatCount } from '@lender-portal/remote-kit';
import { LoansThatNeedLenderDocument } from './features/loan-count/loan-count.generated';

export const { bootstrap, mount, unmount, update } = createCounters({
  items: ['loans'],
  async load(request, _item, signal) {
    const { totalCount: count } = (await request(LoansThatNeedLenderDocument, {}, signal)).loans;
    return { count, words: count === 1 ? '1 loan needs action' : `${formatCount(count, 'loan')} need action` };
  },
});

import { formatCount } from '@lender-portal/dates';
import { MenuCounter, type CounterProps } from '@lender-portal/remote-kit';
import { LoansThatNeedLenderDocument, type LoansThatNeedLenderQuery } from './loan-count.generated';

const describe = ({ loans: { totalCount: count } }: LoansThatNeedLenderQuery) => ({
  count,
  words: count === 1 ? '1 loan needs action' : `${formatCount(count, 'loan')} need action`,
});

export const LoanCount = (portal: CounterProps) =>
  portal.item === 'loans' && <MenuCounter portal={portal} query={LoansThatNeedLenderDocument} describe={describe} />;

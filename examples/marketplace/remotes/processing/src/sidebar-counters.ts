import { createPortalLifecycles, type CounterProps } from '@lender-portal/remote-kit';
import { LoanCount } from './features/loan-count/loan-count.component';

export const { bootstrap, mount, unmount, update } = createPortalLifecycles<Pick<CounterProps, 'item'>>(LoanCount);

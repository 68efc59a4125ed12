import { createPortalLifecycles, type CounterProps } from '@lender-portal/remote-kit';
import { Counts } from './features/counts/counts.component';

export const { bootstrap, mount, unmount, update } = createPortalLifecycles<Pick<CounterProps, 'item'>>(Counts);

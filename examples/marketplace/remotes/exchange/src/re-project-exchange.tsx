import { createLifecycles } from '@lender-portal/remote-kit';
import { exchangeApplication } from './application';

export const { bootstrap, mount, unmount } = createLifecycles(exchangeApplication);

import { createLifecycles } from '@lender-portal/remote-kit';
import { loansApplication } from './application';

export const { bootstrap, mount, unmount } = createLifecycles(loansApplication);

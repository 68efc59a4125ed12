import { createLifecycles } from '@lender-portal/remote-kit';
import { borrowersApplication } from './application';

export const { bootstrap, mount, unmount } = createLifecycles(borrowersApplication);

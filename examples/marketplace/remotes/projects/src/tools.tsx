import { createLifecycles } from '@lender-portal/remote-kit';
import { flipsApplication } from './applications/flips';

export const { bootstrap, mount, unmount } = createLifecycles(flipsApplication);

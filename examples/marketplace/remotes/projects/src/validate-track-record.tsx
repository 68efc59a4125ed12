import { createLifecycles } from '@lender-portal/remote-kit';
import { trackRecordApplication } from './applications/track-record';

export const { bootstrap, mount, unmount } = createLifecycles(trackRecordApplication);

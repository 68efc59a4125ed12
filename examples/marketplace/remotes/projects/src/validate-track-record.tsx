import { createPortalLifecycles } from '@lender-portal/remote-kit';
import { TrackRecord } from './features/validate-track-record/track-record.component';

export const { bootstrap, mount, unmount } = createPortalLifecycles(TrackRecord);

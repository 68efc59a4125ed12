import { createPortalLifecycles } from '@lender-portal/remote-kit';
import { FlipsByZip } from './features/flips-by-zip/flips-by-zip.component';

export const { bootstrap, mount, unmount } = createPortalLifecycles(FlipsByZip);

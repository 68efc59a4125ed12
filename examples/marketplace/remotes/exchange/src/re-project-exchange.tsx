import { createPortalLifecycles } from '@lender-portal/remote-kit';
import { RootComponent } from './root.component';

export const { bootstrap, mount, unmount } = createPortalLifecycles(RootComponent);

import { createPortalLifecycles } from '@lender-portal/remote-kit';
import { Evaluation } from './features/evaluate/evaluation.component';

export const { bootstrap, mount, unmount } = createPortalLifecycles(Evaluation);

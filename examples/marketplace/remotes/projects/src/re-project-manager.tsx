import { createLifecycles } from '@lender-portal/remote-kit';
import { evaluationApplication } from './applications/evaluation';

export const { bootstrap, mount, unmount } = createLifecycles(evaluationApplication);

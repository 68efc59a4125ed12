import { useTermsDialog } from './use-terms-dialog';
import { useTermsStatus } from './use-terms-status';

/** Asks whoever has not accepted the terms in force to do so. Not on /profile/create: the frame does not stand there. */
export function Terms() {
  const status = useTermsStatus();
  const isDue = status?.isAccepted === false;
  const Dialog = useTermsDialog(isDue);
  return status && Dialog ? <Dialog status={status} isOpen={isDue} /> : null;
}

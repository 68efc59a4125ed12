import { useTermsDialog } from './use-terms-dialog';
import { useTermsStatus } from './use-terms-status';

/** Asks users to accept the current terms. Not on /profile/create, which has no frame. */
export function TermsGate() {
  const status = useTermsStatus();
  const isDue = status?.isAccepted === false;
  const Dialog = useTermsDialog(isDue);
  return status && Dialog ? <Dialog status={status} isOpen={isDue} /> : null;
}

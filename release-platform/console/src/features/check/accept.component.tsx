import type { Check } from '@lender-portal/registry-api';
import { notify } from '@lender-portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { RequestDialog } from '../../components/request-dialog.component';
import { callRegistry } from '../../registry/call';
import { queries, STATE_KEY } from '../../registry/queries';

interface AcceptDialogProps {
  isOpen: boolean;
  /** Id of the check. */
  check: string;
  /** Numbers from 1. */
  findings: readonly number[];
  onClose: () => void;
}

/** Accepts findings of a check with a reason. */
export function AcceptDialog({ isOpen, check, findings, onClose }: AcceptDialogProps) {
  const queryClient = useQueryClient();
  return (
    <RequestDialog
      isOpen={isOpen}
      title={`Accept ${findings.length === 1 ? 'this finding' : `${findings.length} findings`}?`}
      confirmLabel="Accept"
      confirmColor="primary"
      text="Accepted findings do not stop this release. The next one is compared with it, once it is live."
      field={{ hint: 'Stays with the check' }}
      send={(reason) =>
        callRegistry<Check>(`/checks/${check}/acceptance`, { method: 'POST', body: { findings, reason } })
      }
      onDone={(updated) => {
        notify.success(
          updated.state === 'passed' ? 'Accepted. The check has passed.' : 'Accepted. Other findings are left.',
        );
        queryClient.setQueryData(queries.check(check).queryKey, updated);
        void queryClient.invalidateQueries({ queryKey: STATE_KEY });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

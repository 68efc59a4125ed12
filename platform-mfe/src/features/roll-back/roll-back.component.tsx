import { useLast } from '@lender-portal/ui/dialogs';
import { shortName } from '../../components/format';
import { callRegistry } from '../../registry/call';
import type { Change, Module } from '../../registry/types';
import { ChangeDialog } from '../change/change-dialog.component';

/** What is brought back: the whole map as it was after a row of the ledger, or the release of one module before the last. */
export type RollbackTarget = { to: number } | { module: string };

interface RollBackProps {
  /** Without it the dialog is closed. */
  target: RollbackTarget | undefined;
  modules: readonly Module[];
  onClose: () => void;
}

/** Says what comes back, and asks. */
export function RollBack({ target, modules, onClose }: RollBackProps) {
  const shown = useLast(target) ?? { to: 0 };
  return (
    <ChangeDialog
      isOpen={target !== undefined}
      title={'to' in shown ? `Roll back to row ${shown.to}?` : `Roll back ${shortName(shown.module)}?`}
      subject={['rollback', shown]}
      modules={modules}
      confirmLabel="Roll back"
      ask={({ revision, isDryRun, reason }) =>
        callRegistry<Change>('/rollback', { method: 'POST', revision, body: { ...shown, dryRun: isDryRun, ...(reason && { reason }) } })
      }
      describeDone={({ seq }) =>
        'to' in shown
          ? `The map is as it was after row ${shown.to}, from the next page on. This is row ${seq}.`
          : `${shortName(shown.module)} is what it was before, from the next page on. This is row ${seq}.`
      }
      onClose={onClose}
    >
      {'to' in shown && <p>Every module is again what it was after that row. It is a row of the ledger itself, so it can be rolled back, too.</p>}
    </ChangeDialog>
  );
}

import type { Change, Module } from '@lender-portal/registry-api';
import { useLast } from '@lender-portal/ui/dialogs';
import { shortName } from '../../components/format';
import { callRegistry } from '../../registry/call';
import { ChangeDialog } from '../change/change-dialog.component';

/** The target of a rollback: a revision, the previous release of one module, or the previous revision. */
export type RollbackTarget = { to: number } | { module: string } | { last: true };

interface RollBackProps {
  /** If undefined, the dialog is closed. */
  target: RollbackTarget | undefined;
  modules: readonly Module[];
  onClose: () => void;
}

/** Shows the effect of a rollback and confirms it. */
export function RollBack({ target, modules, onClose }: RollBackProps) {
  const shown = useLast(target) ?? { to: 0 };
  return (
    <ChangeDialog
      isOpen={target !== undefined}
      title={titleOf(shown)}
      subject={['rollback', shown]}
      modules={modules}
      confirmLabel="Roll back"
      requestChange={({ revision, isDryRun, reason, isAgain }) =>
        callRegistry<Change>('/rollback', {
          method: 'POST',
          revision,
          body: { ...shown, dryRun: isDryRun, ...(reason && { reason }), ...(isAgain && { again: true }) },
        })
      }
      describeDone={({ seq }) => `${doneOf(shown)}, from the next page on. This is row ${seq}.`}
      onClose={onClose}
    >
      {'to' in shown && (
        <p>
          Every module is again what it was after that row. It is a row of the ledger itself, so it can be rolled back,
          too.
        </p>
      )}
      {'last' in shown && (
        <p>Every module is again what it was before. Releases that were rolled back from stay out.</p>
      )}
    </ChangeDialog>
  );
}

function titleOf(target: RollbackTarget): string {
  if ('to' in target) return `Roll back to row ${target.to}?`;
  return 'module' in target ? `Roll back ${shortName(target.module)}?` : 'Roll back further?';
}

function doneOf(target: RollbackTarget): string {
  if ('to' in target) return `The map is as it was after row ${target.to}`;
  return 'module' in target ? `${shortName(target.module)} is what it was before` : 'The map is as it was before';
}

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
      requestChange={({ revision, isDryRun, reason, isAgain, acceptsRisk }) =>
        callRegistry<Change>('/rollback', {
          method: 'POST',
          revision,
          body: {
            ...shown,
            dryRun: isDryRun,
            ...(reason && { reason }),
            ...(isAgain && { again: true }),
            ...(acceptsRisk && { acceptRisk: true }),
          },
        })
      }
      describeDone={({ seq }) => `${doneOf(shown)}. Live from the next page load as revision ${seq}.`}
      onClose={onClose}
    >
      {'to' in shown && (
        <p>Restores every module to that revision. The rollback is a revision of its own, so you can undo it.</p>
      )}
      {'last' in shown && <p>Restores the previous map, without releases that were rolled back.</p>}
    </ChangeDialog>
  );
}

function titleOf(target: RollbackTarget): string {
  if ('to' in target) return `Roll back to revision ${target.to}?`;
  return 'module' in target ? `Roll back ${shortName(target.module)}?` : 'Roll back further?';
}

function doneOf(target: RollbackTarget): string {
  if ('to' in target) return `Rolled back to revision ${target.to}`;
  return 'module' in target ? `Rolled back ${shortName(target.module)}` : 'Rolled back to the previous map';
}

import type { Module } from '@lender-portal/registry-api';
import { nameWithoutScope } from '../../components/format';
import type { RollbackTarget } from '../../navigation/act';
import { ChangeDialog } from '../change/change-dialog.component';

interface RollBackProps {
  isOpen: boolean;
  target: RollbackTarget;
  modules: readonly Module[];
  onClose: () => void;
}

/** Shows the effect of a rollback and confirms it. */
export function RollBack({ target, ...dialog }: RollBackProps) {
  return (
    <ChangeDialog
      {...dialog}
      title={titleOf(target)}
      request={{ path: '/rollback', body: target }}
      confirmLabel="Roll back"
      describeDone={({ seq }) => `${doneOf(target)}. Live from the next page load as revision ${seq}.`}
    >
      {'to' in target && (
        <p>Restores every module to that revision. The rollback is a revision of its own, so you can undo it.</p>
      )}
      {'last' in target && <p>Restores the previous map, without releases that were rolled back.</p>}
    </ChangeDialog>
  );
}

function titleOf(target: RollbackTarget): string {
  if ('to' in target) return `Roll back to revision ${target.to}?`;
  return 'module' in target ? `Roll back ${nameWithoutScope(target.module)}?` : 'Roll back further?';
}

function doneOf(target: RollbackTarget): string {
  if ('to' in target) return `Rolled back to revision ${target.to}`;
  return 'module' in target ? `Rolled back ${nameWithoutScope(target.module)}` : 'Rolled back to the previous map';
}

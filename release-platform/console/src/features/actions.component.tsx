import type { Module } from '@lender-portal/registry-api';
import { useLast } from '@lender-portal/ui/dialogs';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { queries } from '../registry/queries';
import { PromoteCanary } from './canary/promote-canary.component';
import { StartCanary } from './canary/start-canary.component';
import { WithdrawCanary } from './canary/withdraw-canary.component';
import { AcceptDialog } from './check/accept.component';
import { FreezeDialog } from './freeze/freeze.component';
import { ReleasePreviewDialog } from './preview/preview.component';
import { RollBack } from './roll-back/roll-back.component';
import { Swap } from './swap/swap.component';
import { ActContext, type Act, type Action } from '../navigation/act';

/** Props of every action's dialog. */
interface Shown {
  isOpen: boolean;
  onClose: () => void;
  modules: readonly Module[];
}

/** Shows the dialogs of its children's actions. */
export function Actions({ children }: { children: ReactNode }) {
  const [{ action, count, isOpen }, setShown] = useState<{ action?: Action; count: number; isOpen: boolean }>({
    count: 0,
    isOpen: false,
  });
  const act: Act = useCallback(
    (next) => setShown((last) => ({ action: next, count: last.count + 1, isOpen: true })),
    [],
  );
  const { data } = useQuery(queries.modules());
  // A closing dialog keeps the modules of before its change.
  const modules = useLast(isOpen ? data : undefined) ?? [];
  const onClose = () => setShown((last) => ({ ...last, isOpen: false }));
  return (
    <ActContext value={act}>
      {children}
      {action && <ActionDialog key={count} action={action} isOpen={isOpen} modules={modules} onClose={onClose} />}
    </ActContext>
  );
}

function ActionDialog({ action, ...shown }: Shown & { action: Action }) {
  switch (action.verb) {
    case 'roll-back':
      return <RollBack {...shown} target={action.target} />;
    case 'freeze':
    case 'lift':
      return <FreezeDialog {...shown} verb={action.verb} module={action.module} />;
    case 'accept':
      return <AcceptDialog {...shown} check={action.check} findings={action.findings} />;
    case 'promote-canary':
      return <PromoteCanary {...shown} canary={action.canary} />;
    case 'withdraw-canary':
      return <WithdrawCanary {...shown} canary={action.canary} />;
  }
  return <ReleaseDialog {...shown} action={action} />;
}

/** A dialog that chooses a release. Until all are known, it offers the newest one. */
function ReleaseDialog({ action, ...shown }: Shown & { action: Extract<Action, { module: string }> }) {
  const { data } = useQuery(queries.module(action.module));
  const module = useLast(shown.isOpen ? data : undefined) ?? shown.modules.find(({ name }) => name === action.module);
  if (!module) return null;
  switch (action.verb) {
    case 'swap':
      return <Swap {...shown} module={module} first={action.release} />;
    case 'preview':
      return <ReleasePreviewDialog {...shown} module={module} first={action.release} />;
    case 'start-canary':
      return <StartCanary {...shown} module={module} first={action.release} />;
  }
}

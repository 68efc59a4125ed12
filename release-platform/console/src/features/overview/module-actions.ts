import type { Holder, Module } from '@lender-portal/registry-api';
import { VisibilityIcon } from '@lender-portal/ui';
import { shortName } from '../../components/format';
import { RollBackIcon, SwapIcon } from '../../components/icons';
import type { RowAction } from '../../components/row-actions.component';
import { refusalOf } from '../../session/holder';
import type { RollbackTarget } from '../roll-back/roll-back.component';
import type { SwapTarget } from '../swap/swap.component';

/** Handlers of module actions, for all lists of modules. */
export interface ModuleHandlers {
  onRollBack: (target: RollbackTarget) => void;
  onSwap: (target: SwapTarget) => void;
  onPreview: (target: SwapTarget) => void;
}

/** @returns the actions on a module, with the reasons for unavailable ones */
export function moduleActions(
  module: Module,
  holder: Holder,
  { onRollBack, onSwap, onPreview }: ModuleHandlers,
): RowAction[] {
  const name = shortName(module.name);
  const hasOther = module.releases.some(({ id }) => id !== module.live);
  const noRight = refusalOf(holder, module.name);
  const noRelease = noRight ?? (hasOther ? undefined : 'No other release is published');
  return [
    {
      label: 'Roll back',
      name: `Roll back ${name}`,
      icon: RollBackIcon,
      refusal: noRight ?? (module.before === null ? nothingBefore(module) : undefined),
      run: () => onRollBack({ module: module.name }),
    },
    {
      label: 'Swap',
      name: `Swap ${name}`,
      icon: SwapIcon,
      refusal: noRelease,
      run: () => onSwap({ module: module.name }),
    },
    {
      label: 'Preview',
      name: `Preview ${name}`,
      icon: VisibilityIcon,
      refusal: noRelease,
      run: () => onPreview({ module: module.name }),
    },
  ];
}

const nothingBefore = ({ releases }: Module) =>
  releases.some(({ rolledBack }) => rolledBack)
    ? 'All previous releases were rolled back. Swap in another release.'
    : 'No previous release';

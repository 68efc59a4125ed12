import type { Holder, Module, Release } from '@lender-portal/registry-api';
import { VisibilityIcon } from '@lender-portal/ui';
import { describeTarget } from '../../components/format';
import { CanaryIcon, CheckIcon, SwapIcon } from '../../components/icons';
import type { RowAction } from '../../components/row-actions.component';
import { refusalOf } from '../../session/holder';

export interface ReleaseRowsProps {
  module: Module;
  /** The reason why no check can be requested. */
  checkRefusal: string | undefined;
  onCheck: (release: string) => void;
  onSwap: (release: string) => void;
  onPreview: (release: string) => void;
  onCanary: (release: string) => void;
}

/** @returns the actions on a release, with the reasons for unavailable ones */
export function releaseActions(
  { id }: Release,
  { module, checkRefusal, onCheck, onSwap, onPreview, onCanary }: ReleaseRowsProps,
  holder: Holder,
): RowAction[] {
  const noRight = refusalOf(holder, module.name);
  const isLive = noRight ?? (id === module.live ? 'Already live' : undefined);
  const release = describeTarget(id);
  return [
    {
      label: 'Check',
      name: `Check ${release}`,
      icon: CheckIcon,
      refusal: noRight ?? checkRefusal,
      run: () => onCheck(id),
    },
    { label: 'Swap in', name: `Swap in ${release}`, icon: SwapIcon, refusal: isLive, run: () => onSwap(id) },
    {
      label: 'Start a canary',
      name: `Start a canary of ${release}`,
      icon: CanaryIcon,
      refusal: isLive,
      run: () => onCanary(id),
    },
    { label: 'Preview', name: `Preview ${release}`, icon: VisibilityIcon, refusal: isLive, run: () => onPreview(id) },
  ];
}

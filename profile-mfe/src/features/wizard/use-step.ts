import { useEffect } from 'react';
import { useProfileProps } from '../../profile-props';
import type { Step } from '../../steps';
import { segmentOf, urlOf } from '../../urls';
import { goTo, usePathname } from '../../use-address';
import type { WizardValues } from '../../wizard-values';
import { stepAt } from './step-at';

/**
 * The step of the address. An address that is not reached yet becomes that of the first step which is unfinished.
 *
 * @param values what is typed now
 */
export function useStep(steps: readonly Step[], values: () => WizardValues): { step: Step; open: (step: Step) => void } {
  const { basePath } = useProfileProps();
  const pathname = usePathname();
  const segment = segmentOf(pathname, basePath);
  const step = stepAt(segment ?? '', steps, values());
  // Elsewhere the page is on its way out, and the address is not this application's.
  const isElsewhere = segment === undefined;
  const isRefused = !isElsewhere && segment !== '' && segment !== step.id;

  useEffect(() => {
    if (isRefused) goTo(urlOf(basePath, steps, step.id), 'replace');
  }, [isRefused, basePath, steps, step.id]);

  return { step, open: (next) => goTo(urlOf(basePath, steps, next.id), 'push') };
}

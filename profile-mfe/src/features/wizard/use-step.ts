import { changeLocation, useAppProps, useLocation } from '@lender-portal/client/react';
import { useEffect, useState } from 'react';
import type { Step } from '../../steps';
import { segmentOf, urlOf } from '../../urls';
import type { WizardValues } from '../../wizard-values';
import { stepAt } from './step-at';

/**
 * The step of the address. An address that is not reached yet becomes that of the first step which is unfinished.
 *
 * @param values what is typed now
 */
export function useStep(steps: readonly Step[], values: () => WizardValues): { step: Step; open: (step: Step) => void } {
  const { basePath, config } = useAppProps();
  const pathname = useLocation((location) => location.pathname);
  const segment = segmentOf(pathname, basePath);
  // Elsewhere the page is on its way out, and what it shows stays.
  const isElsewhere = segment === undefined;
  const [last, setLast] = useState<Step>();
  const step = isElsewhere && last ? last : stepAt(segment ?? '', steps, values());
  if (last !== step) setLast(step);
  const isRefused = !isElsewhere && segment !== '' && segment !== step.id;

  useEffect(() => {
    if (isRefused) changeLocation(urlOf(basePath, steps, step.id), 'replace');
  }, [isRefused, basePath, steps, step.id]);

  // Like the address, the title of the first step is the page's own.
  const title = step === steps[0] ? 'Create your profile' : `Create your profile: ${step.label}`;
  useEffect(() => {
    if (!isElsewhere) document.title = `${title} · ${config.brand.name}`;
  }, [isElsewhere, title, config]);

  return { step, open: (next) => changeLocation(urlOf(basePath, steps, next.id), 'push') };
}

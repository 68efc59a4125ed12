import { changeLocation, useAppProps, useLocation } from '@lender-portal/client/react';
import { useEffect, useState } from 'react';
import type { Step } from '../../steps';
import { readSegment, stepUrl } from '../../urls';
import type { WizardValues } from '../../wizard-values';
import { findReachableStep } from './find-reachable-step';

/**
 * The URL's step. Redirects to the first incomplete step if the requested one is not reachable.
 * @param values returns the current input
 */
export function useStep(
  steps: readonly Step[],
  values: () => WizardValues,
): { step: Step; open: (step: Step) => void } {
  const { basePath, config } = useAppProps();
  const pathname = useLocation((location) => location.pathname);
  const segment = readSegment(pathname, basePath);
  // The page is about to unmount; keep the last step.
  const isElsewhere = segment === undefined;
  const [last, setLast] = useState<Step>();
  const step = isElsewhere && last ? last : findReachableStep(segment ?? '', steps, values());
  if (last !== step) setLast(step);
  const isUnreachable = !isElsewhere && segment !== '' && segment !== step.id;

  useEffect(() => {
    if (isUnreachable) changeLocation(stepUrl(basePath, steps, step.id), 'replace');
  }, [isUnreachable, basePath, steps, step.id]);

  // The first step uses the page's own title and URL.
  const title = step === steps[0] ? 'Create your profile' : `Create your profile: ${step.label}`;
  useEffect(() => {
    if (!isElsewhere) document.title = `${title} · ${config.brand.name}`;
  }, [isElsewhere, title, config]);

  return { step, open: (next) => changeLocation(stepUrl(basePath, steps, next.id), 'push') };
}

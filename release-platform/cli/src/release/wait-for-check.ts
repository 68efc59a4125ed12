import type { Check } from '@lender-portal/registry-api';
import type { CliContext } from '../context';
import { pollCheck } from '../registry/checks';
import type { RegistryClient } from '../registry/portal';
import { StatusLine } from './progress';

/** Waits for a check to end and shows its status. @throws UserError */
export async function waitForCheck(
  context: Pick<CliContext, 'stderr'>,
  registry: RegistryClient,
  id: string,
): Promise<Check> {
  const line = new StatusLine(context, 'Checking');
  return pollCheck(registry, id, (status) => line.show(status)).finally(() => line.end());
}

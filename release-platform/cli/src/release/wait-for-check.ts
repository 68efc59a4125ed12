import type { Check } from '@lender-portal/registry-api';
import type { CliContext } from '../context';
import { pollCheck } from '../registry/checks';
import type { RegistryClient } from '../registry/portal';

/** Waits for a check to end and prints its progress. @throws UserError */
export async function waitForCheck(
  { stderr }: Pick<CliContext, 'stderr'>,
  registry: RegistryClient,
  id: string,
): Promise<Check> {
  let last: string | undefined;
  return pollCheck(registry, id, (status) => {
    if (status !== last) stderr.write(`Checking: ${status}\n`);
    last = status;
  });
}

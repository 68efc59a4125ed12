import type { CliContext } from '../../context';
import { UserError } from '../../registry/user-error';

/** Help text of the `--accept-risk` option. */
export const ACCEPT_RISK_HELP = 'Allow releases that are known to fail, and canaries with too few mounts';

/**
 * Sends a change. If the portal names risks, asks in a terminal and sends it again.
 *
 * @param send with whether the risks are accepted
 * @throws UserError with the risks, elsewhere or after a refusal
 */
export async function askForRisk<Result>(
  { confirm }: CliContext,
  isAccepted: boolean,
  send: (acceptRisk: boolean) => Promise<Result>,
): Promise<Result> {
  try {
    return await send(isAccepted);
  } catch (error) {
    if (!(error instanceof UserError && error.code === 'RISK_NOT_ACCEPTED') || !confirm) throw error;
    if (!(await confirm(`${error.message}\nContinue?`))) throw error;
    return send(true);
  }
}

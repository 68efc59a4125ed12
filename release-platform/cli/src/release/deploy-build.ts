import type { Change, Check, CheckSummary, Module, Release } from '@lender-portal/registry-api';
import type { Context } from '../context';
import { countOf, counted, describeFindings, refusalOf, requestCheck } from '../registry/checks';
import { portalUrl, type Registry } from '../registry/portal';
import { Refusal } from '../registry/refusal';
import { describeSize, publishBuild } from './publish-build';
import { watchedCheck } from './watched-check';

export interface DeployOptions {
  reason?: string;
  force?: boolean;
  again?: boolean;
  acceptSize?: boolean;
}

/** What a deployment is done with. */
export interface Work {
  context: Context;
  registry: Registry;
  /** Tells people what is done. */
  say: (text: string) => void;
  options: DeployOptions;
}

/** What has become of a build. */
export interface Deployment {
  name: string;
  id: string;
  /** Null where none was asked for: it was forced, or is live already. */
  check: Check | null;
  /** Null where it was not swapped in. */
  swap: Change | null;
}

/**
 * Publishes, has the release checked, and swaps it in where it passes.
 *
 * @param folder of the build
 * @throws Refusal
 */
export async function deployBuild(folder: string, work: Work): Promise<Deployment> {
  const { context, registry, say, options } = work;
  const published = await publishBuild(context, registry, folder);
  const { name, id } = published;
  say(`Published ${name} ${id}: ${describeSize(published)}`);
  const { live, coming = [], releases } = await registry<Module>('GET', `/modules/${encodeURIComponent(name)}`);
  const known = releases.find((each) => each.id === id);
  // Swapped in again it makes the drafts live that a new check mounts.
  if (live === id && coming.length === 0) {
    say('It is live already');
    return { name, id, check: null, swap: null };
  }
  const { reason = '', force = false, again = false } = options;
  if (known?.rolledBack && !force && !again) throw rolledBackFrom(name, id, known.rolledBack);
  const check = force ? null : await finalCheck(id, known?.check ?? undefined, work);
  if (check && check.state !== 'passed') return { name, id, check, swap: null };
  const swap = await registry<Change>('POST', '/swaps', { json: { set: { [name]: id }, reason, dryRun: false, force, ...(again && { again }) } });
  return { name, id, check, swap };
}

/** Before a check that takes half a minute. */
function rolledBackFrom(name: string, id: string, { seq, who, reason }: NonNullable<Release['rolledBack']>): Refusal {
  const row = `${name} ${id} was rolled back from in row ${seq} by ${who}${reason && ` (${reason})`}`;
  return new Refusal(`${row}. Nothing was swapped: change the module and deploy again, or deploy these bytes with --again`, 'ROLLED_BACK');
}

/** What was checked is not checked again, and what is being checked is waited for. */
async function finalCheck(id: string, known: CheckSummary | undefined, { context, registry, say, options }: Work): Promise<Check> {
  const isUnderWay = known?.state === 'waiting' || known?.state === 'running';
  const { id: checkId } = known && (known.counts || isUnderWay) ? known : await requested(id, registry, options.acceptSize ?? false);
  const check = await watchedCheck(context, registry, checkId);
  say(`${describeFindings(check, portalUrl(context))}${resultOf(check)}`);
  return check;
}

function resultOf(check: Check): string {
  if (check.state === 'passed') return 'Checked: nothing was found that counts';
  return check.state === 'failed' ? `Checked: ${counted(countOf(check))}` : refusalOf(check)!;
}

const requested = (id: string, registry: Registry, acceptSize: boolean): Promise<Check> =>
  requestCheck(registry, [id], acceptSize).catch((error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'CHECKS_UNAVAILABLE')) throw error;
    const next = 'deploy again once checks are available, or with --force as an owner';
    throw new Refusal(`${error.message}\n${id} is published, and nothing was swapped: ${next}`, error.code);
  });

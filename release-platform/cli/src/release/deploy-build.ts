import type { Canary, Change, Check, CheckSummary, Freeze, Module, Release } from '@lender-portal/registry-api';
import type { CliContext } from '../context';
import {
  checkFailureReason,
  countFindings,
  describeFindings,
  formatFindingCount,
  requestCheck,
} from '../registry/checks';
import { portalUrl, type RegistryClient } from '../registry/portal';
import { UserError } from '../registry/user-error';
import { readRelease } from './pack-release';
import { describeSize, publishBuild } from './publish-build';
import { waitForCheck } from './wait-for-check';

export interface DeployOptions {
  reason?: string;
  force?: boolean;
  again?: boolean;
  hotfix?: string;
  /** Percentage of browsers. */
  share?: number;
  minutes?: number;
  /** Whether to make it live without a canary. */
  now?: boolean;
}

/** Dependencies and options of a deployment. */
export interface DeployContext {
  context: CliContext;
  registry: RegistryClient;
  /** Prints a progress message. */
  log: (text: string) => void;
  options: DeployOptions;
}

/** The result of a deployment. */
export interface DeployResult {
  name: string;
  id: string;
  /** Null if no check was needed because it was forced or is already live. */
  check: Check | null;
  /** The canary that it begins with. Null if it goes live at once, or not at all. */
  canary: Canary | null;
  /** Null if it did not go live. */
  swap: Change | null;
}

/**
 * Publishes a build, runs the portal's checks, and if they pass starts a canary of it, or makes it live.
 *
 * @param folder of the build
 * @throws UserError
 */
export async function deployBuild(folder: string, deployContext: DeployContext): Promise<DeployResult> {
  const { registry, log, options } = deployContext;
  await assertNotFrozen((await readRelease(folder)).release.name, deployContext);
  const { name, id, source, live, coming, existing, canaryDefaults, isFirst } = await publishRelease(
    folder,
    deployContext,
  );
  // A live release with draft routes is checked and swapped in again, which publishes the drafts.
  if (live === id && coming.length === 0) {
    log('Already live');
    return { name, id, check: null, canary: null, swap: null };
  }
  const { reason = describeSource(source), force = false, again = false, now = false } = options;
  const { hotfix, share, minutes } = options;
  if (existing?.rolledBack && !again) throw rolledBackError(name, id, existing.rolledBack);
  const check = force ? null : await runCheck(id, existing?.check ?? undefined, deployContext);
  if (check && check.state !== 'passed') return { name, id, check, canary: null, swap: null };
  const asksForCanary = share !== undefined || minutes !== undefined;
  if (isFirst && asksForCanary) log('The first release goes live at once, because it has nothing to compare with');
  const isCanary =
    (asksForCanary || canaryDefaults) && !(isFirst || live === id || now || force || hotfix !== undefined);
  if (isCanary) {
    const json = { set: { [name]: id }, share, promote: { minutes }, reason, ...(again && { again }) };
    const canary = await registry<Canary>('POST', '/canaries', { json });
    return { name, id, check, canary, swap: null };
  }
  const swap = await registry<Change>('POST', '/swaps', {
    json: { set: { [name]: id }, reason, dryRun: false, force, ...(again && { again }), hotfix },
  });
  return { name, id, check, canary: null, swap };
}

/** Refuses before the build and the upload, because both take long. */
export async function assertNotFrozen(name: unknown, { registry, options }: DeployContext): Promise<void> {
  if (options.hotfix !== undefined) return;
  const freezes = await registry<Freeze[]>('GET', '/freezes');
  const freeze = freezes.find(({ module }) => module === null || module === name);
  if (freeze) throw new UserError(freeze.message, 'FROZEN');
}

/** Publishes a build, and reads the state of its module. */
export async function publishRelease(folder: string, { context, registry, log }: DeployContext) {
  const published = await publishBuild(context, registry, folder);
  const { name, id, source } = published;
  log(`Published ${name} ${id} (${describeSize(published)})`);
  const module = await registry<Module>('GET', `/modules/${encodeURIComponent(name)}`);
  const { live, liveFile, coming = [], canaryDefaults, releases } = module;
  const existing = releases.find((each) => each.id === id);
  return { name, id, source, live, coming, canaryDefaults, isFirst: live === null && !liveFile, existing };
}

/** @returns such as `Fix labels (Ada Lovelace, https://github.com/example/reports/pull/12)`; empty if unknown */
function describeSource(source: Release['source']): string {
  const { subject = '', author, pullRequest } = source ?? {};
  const details = [author, pullRequest].filter((each) => each !== undefined).join(', ');
  return subject && details ? `${subject} (${details})` : subject;
}

/** Thrown before the check, because a check takes half a minute. */
function rolledBackError(
  name: string,
  id: string,
  { seq, who, reason }: NonNullable<Release['rolledBack']>,
): UserError {
  const message = `${name} ${id} was rolled back in revision ${seq} by ${who}${reason && ` (${reason})`}`;
  return new UserError(
    `${message}. Change the module and deploy again, or deploy this release with --again`,
    'ROLLED_BACK',
  );
}

/** Reuses a valid check, waits for a pending one, or requests a new one. */
export async function runCheck(
  id: string,
  existing: CheckSummary | undefined,
  { context, registry, log }: DeployContext,
): Promise<Check> {
  const isPending = existing?.state === 'waiting' || existing?.state === 'running';
  const { id: checkId } = existing && (existing.counts || isPending) ? existing : await requestNewCheck(id, registry);
  const check = await waitForCheck(context, registry, checkId);
  log(`${describeFindings(check, portalUrl(context))}${describeResult(check)}`);
  return check;
}

function describeResult(check: Check): string {
  if (check.state === 'passed') return 'Check passed';
  return check.state === 'failed'
    ? `Check failed: ${formatFindingCount(countFindings(check))}`
    : checkFailureReason(check)!;
}

const requestNewCheck = (id: string, registry: RegistryClient): Promise<Check> =>
  requestCheck(registry, [id]).catch((error: unknown) => {
    if (!(error instanceof UserError && error.code === 'CHECKS_UNAVAILABLE')) throw error;
    const next = 'Deploy again when checks are available, or use --force with an owner token';
    throw new UserError(`${error.message}\n${id} is published but not live. ${next}`, error.code);
  });

import type { CheckFinding } from '@lender-portal/releases/checks';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import { areChecksAvailable, countWaiting } from '../../domains/releases/checks/check-queue';
import { policyFinding } from '../../domains/releases/checks/check-policies';
import { findSizeFaults } from '../../domains/releases/checks/check-size';
import { createCheck, isAcceptable, type Check } from '../../domains/releases/checks/checks';
import { lockByName } from '@lender-portal/server-kit/database/transaction-lock';
import type { TokenHolder } from '../../domains/releases/tokens/registry-tokens';
import { unmountedFinding } from '../check-worker/targets';
import { liveModules } from '../page-host/import-map/live-modules';
import { RegistryError } from './registry-error';
import { assertWithinLimit } from './rights';
import type { RegistrySources } from './sources';

/** Per token. */
const CHECK_LIMIT: Limit = { max: 120, window: 3600 };
/** Waiting checks per token. */
const MAX_WAITING = 20;
/** Typical duration of a check in seconds. */
const RETRY_AFTER = 30;

interface Wanted {
  /** Module → release id. */
  releases: Readonly<Record<string, string>>;
}

/**
 * @returns the check; already failed if static checks found a problem
 * @throws RegistryError if there is no worker, or a limit is exceeded
 */
export async function acceptCheckRequest(
  wanted: Wanted,
  holder: TokenHolder,
  sources: RegistrySources,
): Promise<Check> {
  const { db } = sources;
  await assertWithinLimit(db, holder, { kind: 'check', limit: CHECK_LIMIT, what: 'requested too many checks' });
  const findings = await findWithoutBrowser(wanted, sources);
  if (findings.every(isAcceptable) && !(await areChecksAvailable(db)))
    throw new RegistryError(
      'CHECKS_UNAVAILABLE',
      'No check worker is running. Start one on a machine with Chromium (npm run check-worker). Until then, only an owner can swap, with "force"',
    );
  return db.transaction().execute(async (trx) => {
    await lockByName(trx, `checks of ${holder.name}`);
    const { check, isNew } = await createCheck(trx, { ...wanted, requestedBy: holder.name, findings });
    if (isNew && (await countWaiting(trx, holder.name)) > MAX_WAITING) throw tooManyWaiting(holder);
    return check;
  });
}

const tooManyWaiting = ({ name }: TokenHolder) =>
  new RegistryError(
    'RATE_LIMITED',
    `${MAX_WAITING} checks of the token "${name}" are waiting; wait for one to end, or cancel one (lender-portal checks)`,
    {
      retryAfter: RETRY_AFTER,
    },
  );

/** Run the static checks first, which take milliseconds and find most mistakes. */
async function findWithoutBrowser(
  { releases }: Wanted,
  { store, deployments }: RegistrySources,
): Promise<CheckFinding[]> {
  const live = new Map(liveModules(await deployments.live()).map(({ name, id }) => [name, id]));
  const sizes = await Promise.all(
    Object.entries(releases).map(async ([name, id]) => {
      const release = await store.find(name, id);
      const before = live.get(name);
      return release ? findSizeFaults(release, before === undefined ? undefined : await store.find(name, before)) : [];
    }),
  );
  const [module] = Object.keys(releases);
  const compatibility = await deployments.checkReleases(releases).then(
    () => [],
    (error: Error): CheckFinding[] => {
      if (error.name !== 'ImportMapError') throw error;
      return [
        {
          step: 'compatibility',
          module: module!,
          message: `cannot run in the portal: ${error.message}`,
          alsoLive: false,
        },
      ];
    },
  );
  const candidates = compatibility.length === 0 ? await findOnPages(releases, { store, deployments }) : [];
  return [...compatibility, ...candidates, ...sizes.flat()];
}

/** Problems of releases with the routes that mount them. */
async function findOnPages(
  releases: Wanted['releases'],
  { store, deployments }: Pick<RegistrySources, 'store' | 'deployments'>,
): Promise<CheckFinding[]> {
  const { modules, routes } = await deployments.withReleases(releases, { showsDrafts: true });
  const findings = await Promise.all(
    Object.entries(releases).map(async ([name, id]) => [
      unmountedFinding(name, routes, modules.releases, deployments.foundation),
      policyFinding(await store.find(name, id), routes),
    ]),
  );
  return findings.flat().filter((finding) => finding !== undefined);
}

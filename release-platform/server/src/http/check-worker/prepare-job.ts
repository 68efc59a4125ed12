import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { isReleaseId, RELEASE_FILE, type Release } from '@lender-portal/releases';
import type { CheckFinding, CheckJob, CheckTarget, CheckViewer } from '@lender-portal/releases/checks';
import { ImportMapError, keyOfRoute, releaseFolder } from '@lender-portal/releases/import-map';
import type { CheckAccounts } from '../../domains/releases/checks/check-accounts';
import { storeCheckContext, type LeasedCheck } from '../../domains/releases/checks/check-queue';
import { sharedLibrariesOf } from '../../domains/releases/checks/check-validity';
import type { Ledger } from '../../domains/releases/ledger/ledger';
import type { ModuleStore } from '../../domains/releases/module-store';
import type { PreviewLinks } from '../../domains/releases/previews/preview-links';
import { createPreview } from '../../domains/releases/previews/previews';
import type { Db } from '../../foundation/tables';
import type { ReleaseSettings } from '../../foundation/settings';
import type { ConfigurePage } from '../page-host/page/page-configuration';
import type { Deployments } from '../page-host/deployments';
import { liveModules } from '../page-host/import-map/live-modules';
import { previewCookieName } from '../page-host/previews/preview-cookie';
import { comparedTypes } from './compared-types';
import { servicesOfPages } from './services-of-pages';
import { selectCheckTargets, unmountedFinding } from './targets';

/** Longer than any check, because a page whose preview has expired shows the live release. */
const PREVIEW_MS = 30 * 60_000;

export interface JobSources {
  db: Db;
  links: PreviewLinks;
  settings: ReleaseSettings;
  store: ModuleStore;
  ledger: Ledger;
  deployments: Deployments;
  accounts: CheckAccounts;
  configurePage: ConfigurePage;
}

/** No page mounts the release, so it cannot be checked. */
export class UncheckableRelease extends ApplicationError {
  readonly finding: CheckFinding;

  constructor(finding: CheckFinding) {
    super('UNCHECKABLE_RELEASE', `${finding.module} ${finding.message}`);
    this.finding = finding;
  }
}

/**
 * Collects all data that a worker needs.
 *
 * @throws ImportMapError if pages cannot run the releases
 * @throws UncheckableRelease if no page mounts them
 */
export async function prepareJob(
  check: LeasedCheck,
  { db, links, settings, store, ledger, deployments, accounts, configurePage }: JobSources,
): Promise<CheckJob> {
  const { releases } = check;
  await deployments.checkReleases(releases);
  const manifests = await Promise.all(Object.entries(releases).map(([name, id]) => findRelease(store, name, id)));
  const names = Object.keys(releases);
  const [candidate, current] = await Promise.all([
    deployments.withReleases(releases, { showsDrafts: true }),
    deployments.live(),
  ]);
  const { routes: table } = candidate;
  const running = candidate.modules.releases;
  for (const name of names) {
    const unmounted = unmountedFinding(name, table, running, deployments.foundation);
    if (unmounted) throw new UncheckableRelease(unmounted);
  }
  const drafts = table.routes.filter((route) => route.draft && names.includes(keyOfRoute(route)));
  await storeCheckContext(db, check.id, {
    libraries: sharedLibrariesOf(names, running),
    routes: Object.fromEntries(drafts.map((route) => [route.id, keyOfRoute(route)])),
  });
  const { origin } = new URL(settings.appUrl);
  const live = new Map(liveModules(current).map(({ name, id }) => [name, id]));
  const urlOf = ({ name, id }: { name: string; id: string }, file: string) => origin + releaseFolder(name, id) + file;
  const liveReleaseOf = async (name: string) => {
    const id = live.get(name);
    const release = id === undefined ? undefined : await store.find(name, id);
    return release && { name, id: id!, release };
  };
  const targets = (
    await Promise.all(
      manifests.map(async ({ name, release }) =>
        selectCheckTargets({
          name,
          release,
          table,
          live: current.routes,
          liveJourney: (await liveReleaseOf(name))?.release.journey,
        }),
      ),
    )
  ).flat();
  const preview = async (set: Readonly<Record<string, string>>) =>
    (
      await createPreview(db, links, {
        releases: set,
        expiresAt: new Date(Date.now() + PREVIEW_MS),
        by: { name: `check ${check.id}`, tokenId: null },
        isCheck: true,
      })
    ).link;
  const neighbours = await neighborsBeforeLastSwap(ledger, Object.keys(releases));
  const before = Object.keys(neighbours).length > 0 && (await canRun(deployments, { ...neighbours, ...releases }));
  const replaced = Object.entries(releases).flatMap(([name, id]) =>
    live.has(name) && live.get(name) !== id ? [name] : [],
  );
  return {
    id: check.id,
    lease: check.lease,
    origin,
    basePath: settings.basePath,
    releases: { ...releases },
    files: manifests.flatMap(({ name, id, release }) =>
      Object.entries(release.files).map(([file, { digest }]) => ({
        module: name,
        file,
        digest,
        url: urlOf({ name, id }, file),
      })),
    ),
    types: (
      await Promise.all(
        manifests.map(async (manifest) => comparedTypes(manifest, await liveReleaseOf(manifest.name), urlOf)),
      )
    ).flat(),
    targets,
    services: servicesOfPages(configurePage, current.urls, settings.appUrl),
    limits: { visit: settings.checkLimits.visit * 1000, check: settings.checkLimits.check * 1000 },
    sessions: await openSessions(check.id, targets, accounts),
    liveSessions: await openSessions(check.id, targets, accounts),
    previews: {
      cookie: previewCookieName(settings),
      candidate: await preview(releases),
      ...(before && {
        before: {
          secret: await preview({ ...neighbours, ...releases }),
          neighborsOnly: await preview(neighbours),
          neighbours: Object.keys(neighbours),
        },
      }),
    },
    replaced,
  };
}

async function findRelease(
  store: ModuleStore,
  name: string,
  id: string,
): Promise<{ name: string; id: string; release: Release }> {
  const release = await store.find(name, id);
  if (!release) throw new ImportMapError(`the ${RELEASE_FILE} of the release ${id} of "${name}" no longer exists`);
  return { name, id, release };
}

/** Releases that other modules had before the last swap. */
async function neighborsBeforeLastSwap(ledger: Ledger, checked: readonly string[]): Promise<Record<string, string>> {
  const head = await ledger.head();
  if (!head || head.seq === 1) return {};
  const entries = Object.entries(head.before).filter(
    (entry): entry is [string, string] => entry[1] !== null && isReleaseId(entry[1]) && !checked.includes(entry[0]),
  );
  return Object.fromEntries(entries);
}

/** Skip this combination: the release may depend on the last swap. */
const canRun = (deployments: Deployments, releases: Readonly<Record<string, string>>): Promise<boolean> =>
  deployments.checkReleases(releases).then(
    () => true,
    (error: Error) => {
      if (error instanceof ImportMapError) return false;
      throw error;
    },
  );

async function openSessions(
  checkId: string,
  targets: readonly CheckTarget[],
  accounts: CheckAccounts,
): Promise<CheckJob['sessions']> {
  const viewers = [...new Set(targets.map(({ viewer }) => viewer))].filter(
    (viewer): viewer is Exclude<CheckViewer, 'guest'> => viewer !== 'guest',
  );
  const sessions = await accounts.open(checkId, viewers);
  return Object.fromEntries(
    Object.entries(sessions).map(([viewer, session]) => [
      viewer,
      { name: AUTH_STORAGE_KEY, value: JSON.stringify(session) },
    ]),
  );
}

import type { Release } from '@lender-portal/releases';
import type { CheckJob, CheckTarget, CheckViewer } from '@lender-portal/releases/checks';
import { ImportMapError, keyOfRoute, releaseFolder } from '@lender-portal/releases/import-map';
import type { CheckAccounts } from '../../domains/releases/checks/check-accounts';
import { storeCheckContext, type LeasedCheck } from '../../domains/releases/checks/check-queue';
import { sharedReleasesOf } from '../../domains/releases/checks/check-validity';
import type { ModuleStore } from '../../domains/releases/module-store';
import type { PreviewLinks } from '../../domains/releases/previews/preview-links';
import { createPreview } from '../../domains/releases/previews/previews';
import type { Db } from '../../foundation/tables';
import type { ReleaseSettings } from '../../foundation/settings';
import type { ConfigurePage } from '../page-host/page/page-configuration';
import type { Deployment, Deployments } from '../page-host/deployments';
import { liveModules } from '../page-host/import-map/live-modules';
import { previewCookieName } from '../page-host/previews/preview-cookie';
import { servicesOfPages } from './services-of-pages';
import { selectCheckTargets, unmountedFinding } from './targets';

/** Longer than any check, because a page whose preview has expired shows the live release. */
const PREVIEW_MS = 30 * 60_000;

export interface JobSources {
  db: Db;
  links: PreviewLinks;
  settings: ReleaseSettings;
  store: ModuleStore;
  deployments: Deployments;
  accounts: CheckAccounts;
  configurePage: ConfigurePage;
}

/** A release with its manifest. */
interface StoredRelease {
  name: string;
  id: string;
  release: Release;
}

/**
 * Collects all data that a worker needs.
 *
 * @throws ImportMapError if pages cannot run the releases, or none mounts them
 */
export async function prepareJob(
  check: LeasedCheck,
  { db, links, settings, store, deployments, accounts, configurePage }: JobSources,
): Promise<CheckJob> {
  const { releases } = check;
  await deployments.checkReleases(releases);
  const [candidate, live] = await Promise.all([
    deployments.withReleases(releases, { showsDrafts: true }),
    deployments.live(),
  ]);
  await storeContext(db, check, candidate, deployments.foundation);
  const liveIds = new Map(liveModules(live).map(({ name, id }) => [name, id]));
  const pairs = await Promise.all(
    Object.entries(releases).map(async ([name, id]) => {
      const [now, before] = await Promise.all([find(store, name, id), find(store, name, liveIds.get(name))]);
      if (!now) throw new ImportMapError(`the release ${id} of "${name}" no longer exists`);
      return { now, before };
    }),
  );
  const targets = pairs.flatMap(({ now, before }) =>
    selectCheckTargets({
      ...now,
      table: candidate.routes,
      live: live.routes,
      liveJourney: before?.release.journey,
    }),
  );
  const { origin } = new URL(settings.appUrl);
  const previewOf = async (shown: LeasedCheck['releases']) => ({
    name: previewCookieName(settings),
    value: await createCheckPreview({ id: check.id, releases: shown }, db, links),
  });
  const urlOf = ({ name, id }: Omit<StoredRelease, 'release'>, file: string) => origin + releaseFolder(name, id) + file;
  return {
    id: check.id,
    lease: check.lease,
    origin,
    basePath: settings.basePath,
    releases: { ...releases },
    files: pairs.flatMap(({ now }) =>
      Object.entries(now.release.files).map(([file, { digest }]) => ({
        module: now.name,
        file,
        digest,
        url: urlOf(now, file),
      })),
    ),
    targets,
    services: servicesOfPages(configurePage, live.urls, settings.appUrl),
    limits: { visit: settings.checkLimits.visit * 1000, check: settings.checkLimits.check * 1000 },
    sessions: await openSessions(check.id, targets, accounts),
    liveSessions: await openSessions(check.id, targets, accounts),
    preview: await previewOf(releases),
    livePreview: await previewOf(
      Object.fromEntries(pairs.flatMap(({ before }) => (before ? [[before.name, before.id]] : []))),
    ),
    replaced: Object.keys(releases).filter((name) => liveIds.has(name) && liveIds.get(name) !== releases[name]),
  };
}

/** Records what the releases are checked with. @throws ImportMapError if no page mounts a release */
async function storeContext(
  db: Db,
  { id, releases }: LeasedCheck,
  { routes: table, modules }: Deployment,
  foundation: readonly string[],
): Promise<void> {
  const names = Object.keys(releases);
  for (const name of names) {
    const unmounted = unmountedFinding(name, table, modules.releases, foundation);
    if (unmounted) throw new ImportMapError(`${name} ${unmounted.message}`);
  }
  const drafts = table.routes.filter((route) => route.draft && names.includes(keyOfRoute(route)));
  await storeCheckContext(db, id, {
    libraries: sharedReleasesOf(names, modules.releases),
    routes: Object.fromEntries(drafts.map((route) => [route.id, keyOfRoute(route)])),
  });
}

async function find(store: ModuleStore, name: string, id: string | undefined): Promise<StoredRelease | undefined> {
  const release = id === undefined ? undefined : await store.find(name, id);
  return release && { name, id: id!, release };
}

/** @returns the secret of a preview */
async function createCheckPreview(
  { id, releases }: Pick<LeasedCheck, 'id' | 'releases'>,
  db: Db,
  links: PreviewLinks,
): Promise<string> {
  const { link } = await createPreview(db, links, {
    releases,
    expiresAt: new Date(Date.now() + PREVIEW_MS),
    by: { name: `check ${id}`, tokenId: null },
    isCheck: true,
  });
  return link;
}

async function openSessions(
  checkId: string,
  targets: readonly CheckTarget[],
  accounts: CheckAccounts,
): Promise<CheckJob['sessions']> {
  const viewers = new Set(targets.flatMap((target) => target.viewers));
  const signedIn = [...viewers].filter((viewer): viewer is Exclude<CheckViewer, 'guest'> => viewer !== 'guest');
  const sessions = await accounts.open(checkId, signedIn);
  return Object.fromEntries(
    Object.entries(sessions).map(([viewer, session]) => [
      viewer,
      { name: accounts.storageKey, value: JSON.stringify(session) },
    ]),
  );
}

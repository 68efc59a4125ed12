import type { PortalRoute, RouteTable } from '@lender-portal/module-contract';
import { listModulesSchema, readModuleSchema, type PublishedRelease } from '@lender-portal/registry-api';
import { isModuleName, isReleaseId, type RunningReleases } from '@lender-portal/releases';
import { keyOfRoute, type OwnersMap } from '@lender-portal/releases/import-map';
import { listChecks, type CheckResult } from '../../domains/releases/checks/checks';
import { ungrantedPolicies } from '../../domains/releases/checks/check-policies';
import { wouldBeValid } from '../../domains/releases/checks/check-validity';
import type { LastKeyChange } from '../../domains/releases/ledger/ledger';
import type { UndoHistory } from '../../domains/releases/ledger/undo-history';
import { groupBy, recordedReleases, storedReleases } from '../../domains/releases/published-releases';
import { liveModules, pagesOf, type LiveModule } from '../page-host/import-map/live-modules';
import { RegistryError } from './registry-error';
import type { RegistrySources } from './sources';
import type { RegistryApp } from './validation';

/** Registry routes for modules: live release, pages, and all releases of each module. */
export function registerModuleRoutes(
  app: RegistryApp,
  { db, store, ledger, deployments, revisions, settings }: RegistrySources,
): void {
  app.get('/modules', { schema: listModulesSchema }, async () => {
    const [names, state] = await Promise.all([store.modules(), readState()]);
    const published = await readReleases(state);
    const files = Object.keys(state.map?.imports ?? {}).filter(
      (key) => !(key in state.running) && liveFileOf(key, state.map) !== null,
    );
    return Promise.all(
      [...new Set([...state.live.keys(), ...names, ...files, ...state.waiting.map(keyOfRoute)])]
        .sort()
        .map((name) => describe(name, state, published)),
    );
  });

  app.get('/modules/:name', { schema: readModuleSchema }, async ({ params: { name } }) => {
    const state = await readState();
    const module = isModuleName(name) ? await describe(name, state, await readReleases(state, name)) : undefined;
    if (
      !module ||
      (module.releases.length === 0 && module.live === null && module.liveFile === null && module.coming.length === 0)
    )
      throw new RegistryError('NOT_FOUND', `No release of "${name}" found`);
    return module;
  });

  async function readState(): Promise<State> {
    const [deployment, changes, history, head] = await Promise.all([
      deployments.live(),
      ledger.lastChanges(),
      ledger.history(),
      ledger.head(),
    ]);
    const { table, routes, modules } = deployment;
    return {
      live: new Map(liveModules(deployment).map((module) => [module.name, module])),
      waiting: table.routes.filter((route) => !routes.routes.includes(route)),
      routes,
      changes,
      history,
      running: modules.releases,
      map: head?.map,
    };
  }

  /** Lists of all modules have two releases of each: the live one and the newest other one. */
  async function readReleases({ live }: State, name?: string): Promise<PublishedModules> {
    const recorded = await recordedReleases(db, name);
    const rows = [...recorded].flatMap(([each, all]) => {
      const other = all.find(({ id }) => id !== live.get(each)?.id);
      return name === undefined ? all.filter((row) => row === other || row.id === live.get(each)?.id) : all;
    });
    const [releases, checks] = await Promise.all([storedReleases(store, rows), listChecks(db, rows)]);
    const tested = checks.flatMap((check) => Object.entries(check.releases).map(([each, id]) => ({ each, id, check })));
    return {
      counts: new Map([...recorded].map(([each, all]) => [each, all.length])),
      releases: groupBy(releases, (release) => release.name),
      checks: groupBy(tested, ({ each, id }) => `${each} ${id}`),
    };
  }

  async function describe(name: string, state: State, all: PublishedModules) {
    const { live, waiting, routes, changes, history, map } = state;
    const drafts = waiting.filter((route) => route.draft && keyOfRoute(route) === name);
    const running = live.get(name);
    // The only known key of a module that is no longer live is its name.
    const keys = running?.keys ?? [name];
    const published = releasesWithChecks(name, all, state.running, drafts);
    const [last] = keys.flatMap((key) => changes.get(key) ?? []).sort((a, b) => b.seq - a.seq);
    return {
      name,
      live: running?.id ?? null,
      liveFile: running ? null : liveFileOf(name, map),
      canaryDefaults: running || liveFileOf(name, map) !== null ? canaryDefaults() : null,
      watch: watchOf(name),
      unchecked: keys.some((key) => map?.unchecked?.includes(key) ?? false),
      before: history.previousRelease(keys)?.target ?? null,
      since: last ? toResponse(last) : null,
      pages: running ? running.pages : [],
      coming: pagesOf(name, waiting),
      takenBy: running?.takenBy ?? [],
      trustedTypes: {
        granted: [...(routes.trustedTypes?.[name] ?? [])],
        requested: await requestedPolicies(name, [running?.id, published[0]?.id], routes),
      },
      contacts: (await contactsOf(name, running?.id ?? published[0]?.id)) ?? null,
      published: all.counts.get(name) ?? 0,
      releases: published.map((release) => ({ ...release, rolledBack: rolledBackFrom(release.id, keys, history) })),
    };
  }

  function canaryDefaults() {
    const { share, minutes, minMounts } = settings.canary;
    return share > 0 ? { share, minutes, minMounts } : null;
  }

  function watchOf(name: string) {
    const revision = revisions.all.find(({ releases }) => name in releases);
    if (!revision) return null;
    const { seq, until } = revision;
    return { seq, until: until.toISOString(), heldBecause: revisions.held.get(seq) ?? null };
  }

  const contactsOf = async (name: string, id: string | undefined) =>
    id === undefined ? undefined : (await store.find(name, id))?.contacts;

  async function requestedPolicies(name: string, ids: readonly (string | null | undefined)[], routes: RouteTable) {
    const known = new Set(ids.filter((id) => typeof id === 'string'));
    const releases = await Promise.all([...known].map((id) => store.find(name, id)));
    return [...new Set(releases.flatMap((release) => (release ? ungrantedPolicies(release, routes) : [])))];
  }

  /** @param drafts waiting drafts of the module; a check is only valid if it mounted them */
  function releasesWithChecks(
    name: string,
    { releases, checks }: PublishedModules,
    running: RunningReleases,
    drafts: readonly PortalRoute[],
  ) {
    const counts = (check: CheckResult) =>
      wouldBeValid(check, running) && drafts.every(({ id }) => check.routes[id] === name);
    return (releases.get(name) ?? []).map((release) => {
      const tested = (checks.get(`${name} ${release.id}`) ?? []).map(({ check }) => check);
      // Prefer a valid check over a newer one.
      const check = tested.find(counts) ?? tested[0] ?? null;
      return {
        ...release,
        check: check && {
          id: check.id,
          state: check.state,
          createdAt: check.createdAt.toISOString(),
          finishedAt: check.finishedAt?.toISOString() ?? null,
          counts: counts(check),
        },
      };
    });
  }
}

interface PublishedModules {
  /** Module → number of recorded releases. */
  counts: ReadonlyMap<string, number>;
  releases: ReadonlyMap<string, PublishedRelease[]>;
  /** `<module> <release id>` → its checks, newest first. */
  checks: ReadonlyMap<string, { check: CheckResult }[]>;
}

interface State {
  live: ReadonlyMap<string, LiveModule>;
  /** Routes that are not live. */
  waiting: readonly PortalRoute[];
  routes: RouteTable;
  changes: ReadonlyMap<string, LastKeyChange>;
  history: UndoHistory;
  running: RunningReleases;
  /** The live map, or undefined before the first revision. */
  map: OwnersMap | undefined;
}

function liveFileOf(name: string, map: OwnersMap | undefined): string | null {
  const target = map?.imports[name];
  return target === undefined || isReleaseId(target) ? null : target;
}

/** @returns the revision that rolled a release back, or null if none did or the release is live again */
function rolledBackFrom(id: string, keys: readonly string[], history: UndoHistory) {
  const row = keys.map((key) => history.rolledBack(key, id)).find((each) => each !== undefined);
  return row ? { ...row, at: row.at.toISOString() } : null;
}

const toResponse = ({ seq, at, who, reason, forced }: LastKeyChange) => ({
  seq,
  at: at.toISOString(),
  who,
  reason,
  forced,
});

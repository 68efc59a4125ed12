import { MODULE_PREFIX } from '@lender-portal/contracts';
import { releaseFolder } from '@lender-portal/releases/import-map';
import type { Canary } from '../../../domains/releases/canaries/canaries';
import type { ModuleStore } from '../../../domains/releases/module-store';
import type { Preview } from '../../../domains/releases/previews/previews';
import type { LiveModule } from '../import-map/live-modules';

/** Newest releases of a module that the panel offers. */
const MAX_RELEASES = 20;

/** A module in the overrides panel. */
export interface PanelModule {
  name: string;
  live: string | null;
  /** Release of its running canary. */
  canary: string | null;
  /** Release of this browser's preview. */
  preview: string | null;
  /** The newest first. */
  releases: { id: string; /** Null for a remote, which cannot be overridden. */ url: string | null }[];
}

interface PanelSources {
  store: ModuleStore;
  live: readonly LiveModule[];
  canaries: readonly Canary[];
  preview: Pick<Preview, 'releases'> | undefined;
}

/** @returns all modules that are live or published, sorted by name */
export async function panelModules({ store, live, canaries, preview }: PanelSources): Promise<PanelModule[]> {
  const names = new Set([...live.map(({ name }) => name), ...(await store.modules())]);
  return Promise.all(
    [...names].sort().map(async (name) => ({
      name,
      live: live.find((each) => each.name === name)?.id ?? null,
      canary: canaries.find(({ releases }) => Object.hasOwn(releases, name))?.releases[name] ?? null,
      preview: preview?.releases[name] ?? null,
      releases: await newestReleases(store, name),
    })),
  );
}

async function newestReleases(store: ModuleStore, name: string): Promise<PanelModule['releases']> {
  const ids = await store.releasesOf(name);
  const dated = await Promise.all(ids.map(async (id) => ({ id, at: (await store.addedAt(name, id)) ?? new Date(0) })));
  const newest = dated.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, MAX_RELEASES);
  return Promise.all(
    newest.map(async ({ id }) => {
      const entry = name.startsWith(MODULE_PREFIX) ? (await store.find(name, id))?.entries[name] : undefined;
      return { id, url: entry === undefined ? null : releaseFolder(name, id) + entry };
    }),
  );
}

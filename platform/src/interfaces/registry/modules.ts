import { isModuleName, isReleaseId } from '@lender-portal/releases';
import type { FastifyInstance } from 'fastify';
import type { LastChange, Ledger } from '../../domains/releases/ledger/ledger';
import type { ModuleStore } from '../../domains/releases/module-store';
import { releasesOf } from '../../domains/releases/published-releases';
import type { Db } from '../../foundation/database/tables';
import type { LiveModule } from '../pages/import-map/live-modules';
import { RegistryError } from './registry-error';

interface ModuleOptions {
  db: Db;
  store: ModuleStore;
  ledger: Pick<Ledger, 'lastChanges'>;
  liveModules: () => Promise<LiveModule[]>;
}

/** What runs of each module, since when, and what else there is of it; for the prefix of the registry. */
export function moduleCalls(app: FastifyInstance, { db, store, ledger, liveModules }: ModuleOptions): void {
  app.get('/modules', async () => {
    const [names, state] = await Promise.all([store.modules(), readState()]);
    return Promise.all([...new Set([...state.live.keys(), ...names])].sort().map((name) => describe(name, state)));
  });

  app.get<{ Params: { name: string } }>('/modules/:name', async ({ params: { name } }) => {
    const state = await readState();
    const module = isModuleName(name) ? await describe(name, state) : undefined;
    if (!module || (module.releases.length === 0 && module.live === null)) throw noRelease(name);
    return module;
  });

  app.get<{ Params: { name: string; id: string } }>('/modules/:name/releases/:id', async ({ params: { name, id } }) => {
    const manifest = isModuleName(name) && isReleaseId(id) ? await store.find(name, id) : undefined;
    const published = manifest && (await releasesOf(db, store, name)).find((each) => each.id === id);
    if (!published) throw noRelease(name, id);
    return { ...published, manifest };
  });

  async function readState(): Promise<State> {
    const [live, changes] = await Promise.all([liveModules(), ledger.lastChanges()]);
    return { live: new Map(live.map((module) => [module.name, module])), changes };
  }

  async function describe(name: string, { live, changes }: State) {
    const running = live.get(name);
    // What does not run any more was known by its name.
    const [last] = (running?.keys ?? [name]).flatMap((key) => changes.get(key) ?? []).sort((a, b) => b.seq - a.seq);
    return {
      name,
      live: running?.id ?? null,
      before: last?.before ?? null,
      since: last ? shown(last) : null,
      pages: running ? running.pages : [],
      takenBy: running?.takenBy ?? [],
      releases: await releasesOf(db, store, name),
    };
  }
}

interface State {
  live: ReadonlyMap<string, LiveModule>;
  changes: ReadonlyMap<string, LastChange>;
}

const shown = ({ seq, at, who, reason, forced }: LastChange) => ({ seq, at: at.toISOString(), who, reason, forced });

const noRelease = (name: string, id?: string) => new RegistryError('NOT_FOUND', `There is no release${id === undefined ? '' : ` ${id}`} of "${name}"`);

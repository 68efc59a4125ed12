// Inline script of pages during `npm run dev`. Applies new builds: components are replaced with their state; after other
// changes the page reloads with its form state.
import * as runtime from 'react-refresh/runtime';
import { RELOAD_EVENT } from '@lender-portal/contracts/modules';
import { AUTH_STORAGE_KEY } from '@lender-portal/contracts/session-user';
import { FormStateStore } from '../../../../release-platform/browser-runtime/src/form-state/form-state-store';

const POLL_MS = 500;
const BUILDS_URL = '/modules/root-config/development-builds.js';

/** Module → its bundles on this page. */
const bundles = new Map();
let reloads;

// React DOM takes replaced components from the hook that exists when it loads.
runtime.injectIntoGlobalHook(globalThis);
globalThis.lenderPortalDev = {
  /** Module ids are unique within a module only. */
  refreshRuntime: (module) => ({
    ...runtime,
    injectIntoGlobalHook() {},
    register: (type, id) => runtime.register(type, `${module} ${id}`),
  }),
  addBundle: (module, bundle) => bundles.set(module, [...(bundles.get(module) ?? []), bundle]),
};

async function applyBuilds() {
  const response = await fetch(BUILDS_URL, { cache: 'no-store' });
  if (!response.ok) return;
  const builds = await response.json();
  reloads ??= builds.reloads;
  if (builds.reloads !== reloads) return reload();
  for (const [module, hash] of Object.entries(builds.hashes))
    for (const bundle of bundles.get(module) ?? [])
      while (bundle.hash() !== hash) if (!(await bundle.update())) return reload();
}

function reload() {
  new FormStateStore(userId).preserve();
  window.dispatchEvent(new Event(RELOAD_EVENT));
  location.reload();
}

const userId = () => JSON.parse(localStorage.getItem(AUTH_STORAGE_KEY) ?? 'null')?.user?.id;

async function poll() {
  try {
    if (!document.hidden) await applyBuilds();
  } catch (error) {
    // The server restarts, or a change cannot be applied.
    if (!(error instanceof TypeError)) return reload();
  }
  setTimeout(poll, POLL_MS);
}

void poll();

// Inline script of pages during `npm run dev`. Applies new builds: components are replaced with their state; after other
// changes the page reloads with its form state.
import * as runtime from 'react-refresh/runtime';
import { RELOAD_EVENT } from '@lender-portal/module-contract';
import { AUTH_STORAGE_KEY } from '@lender-portal/contracts/session-user';
import { FormStateStore } from '../../../../release-platform/browser-runtime/src/form-state/form-state-store';

const POLL_MS = 500;
/** While the server restarts. Browsers log each failed request. */
const RETRY_MS = 2000;
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
  for (const [module, hash] of Object.entries(builds.hashes)) {
    const [bundle, ...others] = bundles.get(module) ?? [];
    if (!bundle || bundle.hash() === hash) continue;
    // Bundles of one module share the global function that receives replacements.
    if (others.length > 0) throw new Error(`${module} has several bundles`);
    while (bundle.hash() !== hash) if (!(await bundle.update())) return reload();
  }
}

function reload() {
  new FormStateStore(userId).preserve();
  window.dispatchEvent(new Event(RELOAD_EVENT));
  location.reload();
}

const userId = () => JSON.parse(localStorage.getItem(AUTH_STORAGE_KEY) ?? 'null')?.user?.id;

async function poll() {
  let delay = POLL_MS;
  try {
    if (!document.hidden) await applyBuilds();
  } catch (error) {
    // fetch rejects with a TypeError.
    if (!(error instanceof TypeError)) {
      console.info(`Reloading the page: ${error.message}`);
      return reload();
    }
    delay = RETRY_MS;
  }
  setTimeout(poll, delay);
}

void poll();

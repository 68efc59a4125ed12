// The page of a check: mounts a module as the portal does, and keeps account of what is left of it.
import { openPortal } from '@lender-portal/testing/portal';
import * as singleSpa from 'single-spa';
import type { Counts, PageApi, PageTask, Violation } from '../mounting/page-task';
import { documentCounts } from './document-counts';
import { loadModule } from './load-module';
import { missingLifecycles, MountedModule } from './mounted-module';
import { TIMEOUT, track, trackedCounts } from './tracking';
import { becomes, nextTask, untilQuiet } from './waiting';

declare global {
  interface Window {
    lenderPortalCheck: PageApi;
  }
}

/** How long what ends by itself after a module may take, such as a transition. */
const AFTERMATH_MS = 1_500;
/** Timeouts that only warn of what is slow end later than that. */
const TIMEOUTS_MS = 5_000;

track();
const violations: Violation[] = [];
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
  violations.push({ directive: effectiveDirective, blocked: blockedURI, sample, source: sourceFile, line: lineNumber });
});

let mounted: MountedModule | undefined;
let before: Counts | undefined;
const place = document.createElement('div');

const countAll = (): Counts => ({ ...trackedCounts(), ...documentCounts(place) });
/** What there is more of than before. */
const moreThan = (earlier: Counts) => Object.entries(countAll()).flatMap(([kind, { count }]) => (count > (earlier[kind]?.count ?? 0) ? [kind] : []));

/** Waits for what ends by itself. */
async function settle(earlier: Counts | undefined): Promise<Counts> {
  await untilQuiet(document, AFTERMATH_MS);
  if (earlier) {
    await becomes(() => moreThan(earlier).length === 0, AFTERMATH_MS);
    if (moreThan(earlier).every((kind) => kind === TIMEOUT)) await becomes(() => moreThan(earlier).length === 0, TIMEOUTS_MS);
  }
  return countAll();
}

function propsOf({ kind, viewer, basePath, nonce, props }: PageTask): object {
  const portal = openPortal({ viewer, basePath, nonce });
  const own = kind === 'remote' ? portal.remote : viewer === 'guest' ? portal.guest : portal.application;
  return { ...own, ...props, name: 'check', singleSpa, domElement: place };
}

window.lenderPortalCheck = {
  async load(task) {
    await nextTask();
    document.getElementById('content')!.append(place);
    const props = propsOf(task);
    try {
      const module = await loadModule(task);
      const missing = missingLifecycles(module);
      if (missing.length > 0) return `does not export ${missing.map((name) => `"${name}"`).join(', ')}, of the lifecycles that the portal calls`;
      mounted = new MountedModule(module, { props, place, task });
    } catch (error) {
      return `cannot be loaded: ${String(error)}`;
    }
    return undefined;
  },

  async round() {
    await nextTask();
    try {
      await mounted!.mount();
      await mounted!.unmount();
    } catch (error) {
      return { failure: (error as Error).message, left: [], counts: {} };
    }
    const left = [...place.childNodes].map(describeNode);
    before = await settle(before);
    return { left, counts: before };
  },

  violations: () => violations,

  async unfetched(files) {
    const fetched = await Promise.all(
      Object.entries(files).map(async ([url, integrity]) => {
        const response = await fetch(url, { integrity }).catch(() => undefined);
        return response?.ok ? [] : [url];
      }),
    );
    return fetched.flat();
  },
};

const describeNode = (node: Node) =>
  node instanceof Element ? (node.cloneNode(false) as Element).outerHTML.replace(/<\/[^>]*>$/, '') : (node.textContent ?? '').trim();

// The page of a check. Mounts a module like the portal does and tracks leaked resources.
import { openPortal } from '@lender-portal/testing/portal';
import * as singleSpa from 'single-spa';
import type { Counts, PageApi, PageTask, Violation } from '../mounting/page-task';
import { documentCounts } from './document-counts';
import { isLeftover } from './has-content';
import { loadModule } from './load-module';
import { describeError, missingLifecycles, MountedModule } from './mounted-module';
import { TIMEOUT, track, trackedCounts } from './tracking';
import { nextTask, waitForQuiet, waitUntil } from './waiting';

declare global {
  interface Window {
    lenderPortalCheck: PageApi;
  }
}

/** Time limit for effects that end on their own after an unmount, such as transitions. */
const SETTLE_MS = 1_500;
/** Longer, because some libraries use timeouts only to warn about slow operations. */
const TIMEOUT_SETTLE_MS = 5_000;

track();
const violations: Violation[] = [];
document.addEventListener(
  'securitypolicyviolation',
  ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber }) => {
    violations.push({
      directive: effectiveDirective,
      blocked: blockedURI,
      sample,
      source: sourceFile,
      line: lineNumber,
      column: columnNumber,
    });
  },
);

let mounted: MountedModule | undefined;
let before: Counts | undefined;
const place = document.createElement('div');

const countAll = (): Counts => ({ ...trackedCounts(), ...documentCounts(place) });
/** Kinds of resources whose count has grown. */
const grownKinds = (earlier: Counts) =>
  Object.entries(countAll()).flatMap(([kind, { count }]) => (count > (earlier[kind]?.count ?? 0) ? [kind] : []));

/** Waits for effects that end on their own. */
async function settle(earlier: Counts | undefined): Promise<Counts> {
  await waitForQuiet(document, SETTLE_MS);
  if (earlier) {
    await waitUntil(() => grownKinds(earlier).length === 0, SETTLE_MS);
    if (grownKinds(earlier).every((kind) => kind === TIMEOUT))
      await waitUntil(() => grownKinds(earlier).length === 0, TIMEOUT_SETTLE_MS);
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
      if (missing.length > 0)
        return `does not export the required lifecycles ${missing.map((name) => `"${name}"`).join(', ')}`;
      mounted = new MountedModule(module, { props, place, task });
    } catch (error) {
      return `fails to load: ${describeError(error)}`;
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
    const left = [...place.childNodes].filter(isLeftover).map(describeNode);
    // As the portal does.
    place.replaceChildren();
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
  node instanceof Element
    ? (node.cloneNode(false) as Element).outerHTML.replace(/<\/[^>]*>$/, '')
    : (node.textContent ?? '').trim();

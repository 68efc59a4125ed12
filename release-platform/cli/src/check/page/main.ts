// The bare page of a check: one route that mounts the module like the portal, and a page without it.
import { openPortal } from '@lender-portal/testing/portal';
import * as singleSpa from 'single-spa';
import { showsContent } from '../../visit/page/has-content';
import { waitUntil, withTimeout } from '../../visit/page/waiting';
import { AWAY, ROUTE, type PageTask } from '../mounting/page-task';
import { loadCheckedModule, missingLifecycles, type Lifecycles } from './load-module';

/** The portal's own limit for lifecycles. */
const TIME_LIMIT_MS = 15_000;

const task = JSON.parse(document.getElementById('task')!.textContent) as PageTask;
const slot = document.getElementById('content')!;
const { kind, viewer, basePath, nonce } = task;
const portal = openPortal({ viewer, basePath, nonce });
const portalProps = kind === 'remote' ? portal.remote : viewer === 'guest' ? portal.guest : portal.application;

let place: HTMLElement;
let module: Lifecycles | undefined;
let sheets: HTMLLinkElement[] = [];
let unmountError: Error | undefined;

// Slow lifecycles are findings of their own, not of single-spa.
singleSpa.setMountMaxTime(3 * TIME_LIMIT_MS, false, 3 * TIME_LIMIT_MS);
singleSpa.setUnmountMaxTime(TIME_LIMIT_MS, false, TIME_LIMIT_MS);
singleSpa.registerApplication({
  name: ROUTE,
  activeWhen: ({ pathname }) => !isAway(pathname),
  app: {
    bootstrap: async () => {},
    mount: async () => {
      open(ROUTE);
      await mount().catch(fail);
    },
    unmount: async () => {
      await run('unmount').catch((error: Error) => (unmountError = error));
      for (const sheet of sheets) sheet.remove();
    },
  },
});
singleSpa.registerApplication({
  name: 'away',
  activeWhen: ({ pathname }) => isAway(pathname),
  app: {
    bootstrap: async () => {},
    mount: async () => {
      open('away');
      if (unmountError) fail(unmountError);
      else place.append('Another page');
    },
    unmount: async () => place.replaceChildren(),
  },
});
singleSpa.start();

function isAway(pathname: string): boolean {
  return pathname.endsWith(`/${AWAY.path}`);
}

/** Replaces the container, as the portal does on navigation. */
function open(route: string): void {
  slot.dataset['slot'] = route;
  place = Object.assign(document.createElement('div'), { className: 'lp-place' });
  slot.replaceChildren(place);
}

function fail({ message }: Error): void {
  console.warn(`${ROUTE} could not be shown: ${message}`);
  place.replaceChildren(Object.assign(document.createElement('div'), { className: 'lp-failure' }));
}

/** @throws Error with the failure, as a sentence without its subject */
async function mount(): Promise<void> {
  if (!module) {
    const loaded = await loadCheckedModule(task).catch(failure('fails to load'));
    const missing = missingLifecycles(loaded).map((name) => `"${name}"`);
    if (missing.length > 0) throw new Error(`does not export the required lifecycles ${missing.join(', ')}`);
    module = loaded;
    await run('bootstrap');
  }
  sheets = task.styles.map(addSheet);
  await run('mount');
  if (!(await waitUntil(() => showsContent(place), TIME_LIMIT_MS)))
    throw new Error(`shows no content within ${TIME_LIMIT_MS / 1000} s after mounting`);
}

async function run(lifecycle: keyof Lifecycles): Promise<void> {
  const props = { ...portalProps, ...task.props, name: ROUTE, singleSpa, domElement: place };
  const running = (async () => {
    for (const step of [module![lifecycle]].flat()) await step(props);
  })();
  await withTimeout(
    running.catch(failure(`fails in ${lifecycle}`)),
    TIME_LIMIT_MS,
    `does not finish ${lifecycle} within ${TIME_LIMIT_MS / 1000} s`,
  );
}

/** Includes the stack in Chromium, whose stacks begin with the message. */
const failure = (what: string) => (error: unknown) => {
  throw new Error(`${what}: ${(error as Error | undefined)?.stack ?? String(error)}`, { cause: error });
};

function addSheet(href: string): HTMLLinkElement {
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', nonce, integrity: task.integrity[href] ?? '', href });
  document.head.append(sheet);
  return sheet;
}

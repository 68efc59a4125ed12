import { paintFirstRows } from './first-paint';
import { insertAfterFirstFrame, markVisitor } from './preloads';

const PRELOADS =
  '<template id="preloads"><link rel="modulepreload" href="/core.mjs"><link rel="preload" data-session href="/shell.js"></template>';
const ROWS = '<div id="prerendered"><ul data-rows="loans"><li><i data-text="name"></i></li></ul></div>';
let answer: (data: object) => void;
let observers: (() => void)[];
let isHidden: boolean;

/** Opens a page whose first frame and first response are pending, and runs its inline script. */
function open({ isPrerendered = true } = {}) {
  document.head.innerHTML = PRELOADS;
  document.body.innerHTML = `${ROWS}<script id="page-script" src="/page.js"></script>`;
  document.documentElement.toggleAttribute('data-prerendered', isPrerendered);
  const response = new Promise<Response>((resolve) => {
    answer = (data) => resolve({ json: async () => ({ data }) } as Response);
  });
  window.lenderPortalFirstResponse = { module: 'loans', accessToken: 'token', body: '{}', response };
  void insertAfterFirstFrame();
}

/** Runs the page's script. @returns whether modules may run */
function runScript({ isCached = true } = {}): () => boolean {
  let mayRun = false;
  performance.getEntriesByName = () => [{ transferSize: isCached ? 0 : 30_000 } as PerformanceResourceTiming];
  void paintFirstRows().then(() => (mayRun = true));
  return () => mayRun;
}

const countPreloads = () => document.querySelectorAll('head > link[rel=modulepreload]').length;
const presentFrame = () => observers.forEach((report) => report());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  observers = [];
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  globalThis.PerformanceObserver = class {
    constructor(callback: PerformanceObserverCallback) {
      const list = { getEntriesByName: (name: string) => (name === 'first-contentful-paint' ? [{}] : []) };
      observers.push(() => callback(list as unknown as PerformanceObserverEntryList, this as never));
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  jest.useRealTimers();
  delete window.lenderPortalFirstResponse;
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  document.documentElement.removeAttribute('data-prerendered');
});

// Behaviour: page.preloads
test.each([
  [true, ['/core.mjs']],
  [false, ['/core.mjs', '/shell.js']],
])('leaves out files that need a session for a visitor without one: %s', async (isVisitor, expected) => {
  markVisitor(isVisitor);
  open({ isPrerendered: false });
  await pass(0);
  expect([...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual(expected);
  markVisitor(false);
});

// Behaviour: page.preloads
test('preloads wait for the first frame of a prerendered page', async () => {
  open();
  await pass(299);
  expect(countPreloads()).toBe(0);
  presentFrame();
  await pass(0);
  expect(countPreloads()).toBe(1);
});

// Behaviour: page.preloads
test('preloads wait 300 ms at most', async () => {
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  open();
  await pass(300);
  expect(countPreloads()).toBe(1);
});

// Behaviour: page.preloads
test.each([
  ['pages without a prerender', false, false],
  ['hidden pages', true, true],
])('preloads of %s do not wait', async (_, isPrerendered, isInBackground) => {
  isHidden = isInBackground;
  open({ isPrerendered });
  await pass(0);
  expect(countPreloads()).toBe(1);
});

// Behaviour: page.first-rows
test('cached modules and their preloads wait for the first rows', async () => {
  open();
  const mayRun = runScript();
  presentFrame();
  await pass(50);
  expect([mayRun(), countPreloads()]).toEqual([false, 0]);
  answer({ loans: [] });
  await pass(50);
  expect([mayRun(), countPreloads()]).toEqual([true, 1]);
});

// Behaviour: page.first-rows
test('cached modules wait for the first frame if the first rows arrive before it', async () => {
  open();
  const mayRun = runScript();
  answer({ loans: [] });
  await pass(50);
  expect(mayRun()).toBe(false);
  presentFrame();
  await pass(0);
  expect(mayRun()).toBe(true);
});

// Behaviour: page.first-rows
test('cached modules wait 200 ms at most', async () => {
  open();
  const mayRun = runScript();
  await pass(199);
  expect(mayRun()).toBe(false);
  await pass(1);
  expect(mayRun()).toBe(true);
});

test('modules that are not cached do not wait, and their preloads wait for the first frame only', async () => {
  open();
  const mayRun = runScript({ isCached: false });
  await pass(0);
  expect([mayRun(), countPreloads()]).toEqual([true, 0]);
  presentFrame();
  await pass(0);
  expect(countPreloads()).toBe(1);
});

test('modules of hidden pages do not wait', async () => {
  open();
  isHidden = true;
  const mayRun = runScript();
  await pass(0);
  expect(mayRun()).toBe(true);
});

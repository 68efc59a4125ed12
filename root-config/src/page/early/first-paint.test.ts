import { paintFirstRows } from './first-paint';
import { insertPreloads } from './preloads';

const PRELOADS = '<template id="preloads"><link rel="modulepreload" href="/core.mjs"></template>';
const ROWS = '<div id="prerendered"><ul data-rows="loans"><li><i data-text="name"></i></li></ul></div>';
let answer: (data: object) => void;
let presentFrame: () => void;

/** Opens a page whose first frame and first response are pending. */
function open({ isPrerendered = true } = {}) {
  document.head.innerHTML = PRELOADS;
  document.body.innerHTML = ROWS;
  document.documentElement.toggleAttribute('data-prerendered', isPrerendered);
  const response = new Promise<Response>((resolve) => {
    answer = (data) => resolve({ json: async () => ({ data }) } as Response);
  });
  window.lenderPortalFirstResponse = { module: 'loans', accessToken: 'token', body: '{}', response };
}

/** Runs the page's script. @returns whether modules may run */
function runScript(): () => boolean {
  let mayRun = false;
  void paintFirstRows().then(() => (mayRun = true));
  return () => mayRun;
}

const areInserted = () => document.querySelector('head > link[rel=modulepreload]') !== null;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.PerformanceObserver = class {
    constructor(callback: PerformanceObserverCallback) {
      const list = { getEntriesByName: (name: string) => (name === 'first-contentful-paint' ? [{}] : []) };
      presentFrame = () => callback(list as unknown as PerformanceObserverEntryList, this as never);
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
test('preloads wait for the first frame of a prerendered page', async () => {
  open();
  void insertPreloads();
  await pass(299);
  expect(areInserted()).toBe(false);
  presentFrame();
  await pass(0);
  expect(areInserted()).toBe(true);
});

// Behaviour: page.preloads
test('preloads wait 300 ms at most', async () => {
  open();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  void insertPreloads();
  await pass(300);
  expect(areInserted()).toBe(true);
});

// Behaviour: page.preloads
test('preloads of other pages do not wait', async () => {
  open({ isPrerendered: false });
  void insertPreloads();
  await pass(0);
  expect(areInserted()).toBe(true);
});

// Behaviour: page.first-rows
test('cached modules and preloads wait for the first frame and the first rows', async () => {
  open();
  void insertPreloads();
  const mayRun = runScript();
  presentFrame();
  await pass(50);
  expect([mayRun(), areInserted()]).toEqual([false, false]);
  answer({ loans: [] });
  await pass(50);
  expect([mayRun(), areInserted()]).toEqual([true, true]);
});

// Behaviour: page.first-rows
test('cached modules wait 200 ms at most', async () => {
  open();
  const mayRun = runScript();
  await pass(199);
  expect(mayRun()).toBe(false);
  await pass(1);
  expect([mayRun(), areInserted()]).toEqual([true, true]);
});

test('modules that still load do not wait', async () => {
  open();
  void insertPreloads();
  presentFrame();
  await pass(0);
  const mayRun = runScript();
  await pass(0);
  expect(mayRun()).toBe(true);
});

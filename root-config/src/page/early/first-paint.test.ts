import { paintFirstRows } from './first-paint';

const ROWS = '<div id="prerendered"><ul data-rows="loans"><li><i data-text="name"></i></li></ul></div>';
let answer: (data: object) => void;

/** Opens a page whose first response is pending. @returns whether modules may run, after its microtasks */
async function open({ isLoaded }: { isLoaded: boolean }) {
  document.head.innerHTML = '<link rel="modulepreload" href="/core.mjs">';
  document.body.innerHTML = ROWS;
  document.documentElement.toggleAttribute('data-prerendered', true);
  performance.getEntriesByName = () => (isLoaded ? [{} as PerformanceEntry] : []);
  const response = new Promise<Response>((resolve) => {
    answer = (data) => resolve({ json: async () => ({ data }) } as Response);
  });
  window.lenderPortalFirstResponse = { module: 'loans', accessToken: 'token', body: '{}', response };
  let mayRun = false;
  void paintFirstRows().then(() => (mayRun = true));
  await jest.advanceTimersByTimeAsync(0);
  return () => mayRun;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete window.lenderPortalFirstResponse;
  document.documentElement.removeAttribute('data-prerendered');
});

// Behaviour: page.first-rows
test('cached modules wait for the first rows', async () => {
  const mayRun = await open({ isLoaded: true });
  expect(mayRun()).toBe(false);
  answer({ loans: [] });
  await jest.advanceTimersByTimeAsync(50);
  expect(mayRun()).toBe(true);
});

// Behaviour: page.first-rows
test('cached modules wait 200 ms at most', async () => {
  const mayRun = await open({ isLoaded: true });
  await jest.advanceTimersByTimeAsync(199);
  expect(mayRun()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(mayRun()).toBe(true);
});

test('modules that still load do not wait', async () => {
  const mayRun = await open({ isLoaded: false });
  expect(mayRun()).toBe(true);
});

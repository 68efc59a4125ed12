import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { createReports, type ModuleFailure } from './reports';

const failure: ModuleFailure = { module: 'exchange', release: '1.0.0+abc', what: 'mount', error: new Error('nobody@summit.example has no projects') };
const mount = { module: '@lender-portal/shell', release: null, milliseconds: 61.4, isFallback: false };

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));

let beacons: unknown[];

async function sent(): Promise<unknown[]> {
  // The sender is a file of its own.
  await jest.advanceTimersByTimeAsync(1_000);
  return beacons;
}

function hide(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  beacons = [];
  jest.spyOn(window, 'Blob').mockImplementation((parts) => ({ parts }) as unknown as Blob);
  Object.assign(navigator, {
    sendBeacon: (_url: string, { parts }: { parts: string[] }) => {
      beacons.push(JSON.parse(parts[0]!));
      return true;
    },
  });
});

afterEach(() => {
  jest.clearAllMocks();
  jest.restoreAllMocks();
  jest.useRealTimers();
  delete navigator.globalPrivacyControl;
});

const open = (page = {}) => createReports({ reportToken: 'signed', isPreview: false, ...page }, () => 'exchange');

test('a failure is sent within a second, without what is personal in it', async () => {
  open().failure(failure);
  expect(await sent()).toEqual([
    {
      token: 'signed',
      events: [{ kind: 'failure', module: 'exchange', release: '1.0.0+abc', what: 'mount', message: 'Error: [mail] has no projects', route: 'exchange' }],
    },
  ]);
});

test('mounts wait for their file, and are sent when the page is left', async () => {
  const reports = open();
  reports.mount(mount);
  expect(await sent()).toEqual([]);
  reports.start();
  expect(await sent()).toEqual([]);
  hide();
  expect(await sent()).toEqual([{ token: 'signed', events: [{ kind: 'mount', ...mount, milliseconds: 61 }] }]);
});

test('each release is told once to have failed, and once to have been mounted', async () => {
  const reports = open();
  for (let count = 0; count < 3; count += 1) reports.failure(failure);
  for (let count = 0; count < 3; count += 1) reports.mount(mount);
  reports.mount({ ...mount, isFallback: true });
  hide();
  expect(((await sent()) as { events: unknown[] }[]).flatMap(({ events }) => events)).toHaveLength(3);
});

test('no page tells more than twenty things, its vitals among them', async () => {
  const reports = open();
  for (let count = 0; count < 40; count += 1) reports.failure({ ...failure, module: `module-${count}` });
  expect(((await sent()) as { events: unknown[] }[]).flatMap(({ events }) => events)).toHaveLength(17);
});

test('web vitals are told once, under the route that the page was opened on', async () => {
  let route = 'exchange';
  const reports = createReports({ reportToken: 'signed', isPreview: false }, () => route);
  reports.start();
  await sent();
  route = 'documents';
  reports.start();
  await sent();
  for (const [index, observe] of [onLCP, onINP, onCLS].map((each) => jest.mocked(each)).entries()) {
    expect(observe).toHaveBeenCalledTimes(1);
    observe.mock.calls[0]![0]({ name: ['LCP', 'INP', 'CLS'][index], value: index + 0.5 } as Metric as never);
  }
  hide();
  expect(await sent()).toEqual([
    {
      token: 'signed',
      events: [
        { kind: 'vital', name: 'LCP', value: 0.5, route: 'exchange' },
        { kind: 'vital', name: 'INP', value: 1.5, route: 'exchange' },
        { kind: 'vital', name: 'CLS', value: 2.5, route: 'exchange' },
      ],
    },
  ]);
});

test('what no beacon has room for is sent by a request that outlives the page', async () => {
  Object.assign(navigator, { sendBeacon: () => false });
  const fetched = jest.fn().mockResolvedValue({});
  Object.assign(window, { fetch: fetched });
  open().failure(failure);
  await sent();
  expect(fetched).toHaveBeenCalledWith('/reports', expect.objectContaining({ method: 'POST', keepalive: true, body: expect.stringContaining('"signed"') }));
});

test.each([
  ['reports are off', () => open({ reportToken: undefined })],
  ['nobody else gets this page', () => open({ isPreview: true })],
  [
    'the browser says that nothing may be measured',
    () => {
      navigator.globalPrivacyControl = true;
      return open();
    },
  ],
])('nothing is sent where %s', async (_what, openPage) => {
  const reports = openPage();
  reports.failure(failure);
  reports.mount(mount);
  reports.start();
  hide();
  expect(await sent()).toEqual([]);
});

test('what could not be fetched as the page was left is told by no page but one that stays', async () => {
  const reports = open();
  reports.start();
  await sent();
  reports.failure({ ...failure, what: 'fetch' });
  reports.failure({ ...failure, module: 'processing' });
  await jest.advanceTimersByTimeAsync(0);
  hide();
  expect((beacons as { events: { module: string }[] }[]).flatMap(({ events }) => events.map(({ module }) => module))).toEqual(['processing']);
  expect(((await sent()) as { events: { module: string }[] }[]).flatMap(({ events }) => events.map(({ module }) => module))).toEqual([
    'processing',
    'exchange',
  ]);
});

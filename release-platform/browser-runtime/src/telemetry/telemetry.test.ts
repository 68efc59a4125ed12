import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { createTelemetry, type ModuleFailure } from './telemetry';

const failure: ModuleFailure = {
  module: 'exchange',
  release: '1.0.0+abc',
  what: 'mount',
  error: Object.assign(new Error('no projects'), { stack: 'Error: no projects\n    at show (exchange.js:1:2)' }),
};
const mount = { module: '@lender-portal/shell', release: null, isFallback: false };

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));

let beacons: unknown[];

async function sent(): Promise<unknown[]> {
  // The sender is a lazy chunk.
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

const open = (page = {}) => createTelemetry({ reportToken: 'signed', isPreview: false, ...page }, () => 'exchange');

// Behaviour: reports.sent
test('sends a failure within a second', async () => {
  open().failure(failure);
  expect(await sent()).toEqual([
    {
      token: 'signed',
      events: [
        {
          kind: 'failure',
          module: 'exchange',
          release: '1.0.0+abc',
          what: 'mount',
          message: 'Error: no projects',
          stack: 'Error: no projects\n    at show (exchange.js:1:2)',
          route: 'exchange',
        },
      ],
    },
  ]);
});

// Behaviour: reports.sent
test('batches mounts and sends them when the page is left', async () => {
  const telemetry = open();
  telemetry.mount(mount);
  expect(await sent()).toEqual([]);
  telemetry.start();
  expect(await sent()).toEqual([]);
  hide();
  expect(await sent()).toEqual([{ token: 'signed', events: [{ kind: 'mount', ...mount }] }]);
});

// Behaviour: reports.sent
test('reports each release once as failed and once as mounted', async () => {
  const telemetry = open();
  for (let count = 0; count < 3; count += 1) telemetry.failure(failure);
  for (let count = 0; count < 3; count += 1) telemetry.mount(mount);
  telemetry.mount({ ...mount, isFallback: true });
  hide();
  expect(((await sent()) as { events: unknown[] }[]).flatMap(({ events }) => events)).toHaveLength(3);
});

test('reports a failure even after recoverable and uncaught errors of the same release', async () => {
  const telemetry = open();
  telemetry.failure({ ...failure, what: 'recoverable' });
  telemetry.failure({ ...failure, what: 'uncaught' });
  telemetry.failure({ ...failure, what: 'rejection' });
  telemetry.failure({ ...failure, what: 'render' });
  expect(
    ((await sent()) as { events: { what: string }[] }[]).flatMap(({ events }) => events.map(({ what }) => what)),
  ).toEqual(['recoverable', 'uncaught', 'render']);
});

// Behaviour: reports.sent
test('drops an unsent mount if the module throws or shows nothing afterwards', async () => {
  const telemetry = open();
  telemetry.mount({ ...mount, module: 'exchange', release: failure.release });
  telemetry.mount(mount);
  telemetry.failure({ ...failure, what: 'render' });
  expect(
    ((await sent()) as { events: { kind: string; module: string }[] }[]).flatMap(({ events }) =>
      events.map(({ kind, module }) => `${kind} ${module}`),
    ),
  ).toEqual(['mount @lender-portal/shell', 'failure exchange']);
});

// Behaviour: reports.sent
test('splits events that exceed one body', async () => {
  jest
    .spyOn(window, 'Blob')
    .mockImplementation((parts) => ({ parts, size: (parts as string[])[0]!.length }) as unknown as Blob);
  const stack = Array.from(
    { length: 30 },
    (_none, index) => `    at part${index} (https://portal.example/modules/exchange/some-file-of-it.js:${index}:1)`,
  );
  const error = Object.assign(new Error('broken'), { stack: stack.join('\n') });
  const telemetry = open();
  for (let count = 0; count < 10; count += 1) telemetry.failure({ ...failure, module: `module-${count}`, error });
  const bodies = (await sent()) as { events: unknown[] }[];
  expect(bodies.every((body) => JSON.stringify(body).length <= 8_192)).toBe(true);
  expect(bodies.flatMap(({ events }) => events)).toHaveLength(10);
});

// Behaviour: reports.sent
test('limits a page to twenty events, including web vitals', async () => {
  const telemetry = open();
  for (let count = 0; count < 40; count += 1) telemetry.failure({ ...failure, module: `module-${count}` });
  expect(((await sent()) as { events: unknown[] }[]).flatMap(({ events }) => events)).toHaveLength(17);
});

// Behaviour: reports.sent
test('reports web vitals once, under the route of the page load', async () => {
  let route = 'exchange';
  const telemetry = createTelemetry({ reportToken: 'signed', isPreview: false }, () => route);
  telemetry.start();
  await sent();
  route = 'documents';
  telemetry.start();
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

// Behaviour: reports.sent
test('sends events that exceed a beacon by a keepalive request', async () => {
  Object.assign(navigator, { sendBeacon: () => false });
  const fetched = jest.fn().mockResolvedValue({});
  Object.assign(window, { fetch: fetched });
  open().failure(failure);
  await sent();
  expect(fetched).toHaveBeenCalledWith(
    '/reports',
    expect.objectContaining({ method: 'POST', keepalive: true, body: expect.stringContaining('"signed"') }),
  );
});

// Behaviour: reports.sent
test.each([
  ['reports are off', () => open({ reportToken: undefined })],
  ['the page is a preview', () => open({ isPreview: true })],
  [
    'the browser sends Global Privacy Control',
    () => {
      navigator.globalPrivacyControl = true;
      return open();
    },
  ],
])('sends nothing if %s', async (_what, openPage) => {
  const telemetry = openPage();
  telemetry.failure(failure);
  telemetry.mount(mount);
  telemetry.start();
  hide();
  expect(await sent()).toEqual([]);
});

test('sends fetch failures only if the page stays open', async () => {
  const telemetry = open();
  telemetry.start();
  await sent();
  telemetry.failure({ ...failure, what: 'fetch' });
  telemetry.failure({ ...failure, module: 'processing' });
  await jest.advanceTimersByTimeAsync(0);
  hide();
  expect(
    (beacons as { events: { module: string }[] }[]).flatMap(({ events }) => events.map(({ module }) => module)),
  ).toEqual(['processing']);
  expect(
    ((await sent()) as { events: { module: string }[] }[]).flatMap(({ events }) => events.map(({ module }) => module)),
  ).toEqual(['processing', 'exchange']);
});

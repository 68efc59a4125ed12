import { createReports, type ModuleFailure } from './reports';

const failure: ModuleFailure = { module: 'exchange', release: '1.0.0+abc', what: 'mount', error: new Error('nobody@summit.example has no projects') };
const mount = { module: '@lender-portal/shell', release: null, milliseconds: 61.4, isFallback: false };

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

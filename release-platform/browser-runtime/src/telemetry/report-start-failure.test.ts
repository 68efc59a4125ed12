import type { LivePage, PageImportMap } from '../page/page-data';
import { reportStartFailure } from './report-start-failure';

const specifier = '@lender-portal/root-config';

const live: LivePage = { revision: '3-abc', isPreview: false, isPreviousMap: false, reportToken: 'signed' };
const importMap: PageImportMap = {
  imports: { [specifier]: '/modules/@lender-portal/root-config/1.0.0+0123456789ab/root-config.js' },
  integrity: {},
};

let beacons: unknown[];

beforeEach(() => {
  beacons = [];
  jest.spyOn(window, 'Blob').mockImplementation((parts) => ({ parts }) as unknown as Blob);
  Object.assign(navigator, {
    sendBeacon: (url: string, { parts }: { parts: string[] }) => beacons.push([url, JSON.parse(parts[0]!)]),
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  delete navigator.globalPrivacyControl;
});

// Behaviour: reports.sent
test.each([
  [new TypeError('x is not a function'), 'evaluate', 'TypeError: x is not a function'],
  [
    new Error('Error loading https://portal.example/a.js?attempt=1'),
    'fetch',
    'Error: Error loading https://portal.example/a.js?attempt=1',
  ],
])('reports a page that does not start: %s', (error, what, message) => {
  reportStartFailure({ live, importMap, module: specifier, error, routeId: 'exchange-page' });
  const failure = {
    kind: 'failure',
    module: specifier,
    release: '1.0.0+0123456789ab',
    what,
    message,
    stack: expect.stringMatching(/\n\s+at /),
    route: 'exchange-page',
  };
  expect(beacons).toEqual([['/reports', { token: 'signed', events: [failure] }]]);
});

test('reports a build without a release', () => {
  const local = { imports: { [specifier]: '/modules/root-config/root-config.js' }, integrity: {} };
  reportStartFailure({ live, importMap: local, module: specifier, error: new Error('broken'), routeId: 'not-found' });
  expect(beacons).toEqual([
    ['/reports', { token: 'signed', events: [expect.objectContaining({ release: null, route: 'not-found' })] }],
  ]);
});

test('sends nothing if reports are off, in a preview, or with Global Privacy Control', () => {
  const { reportToken: _token, ...without } = live;
  const report = (page: LivePage) =>
    reportStartFailure({
      live: page,
      importMap,
      module: specifier,
      error: new Error('broken'),
      routeId: 'exchange-page',
    });
  report(without);
  report({ ...live, isPreview: true });
  navigator.globalPrivacyControl = true;
  report(live);
  expect(beacons).toEqual([]);
});

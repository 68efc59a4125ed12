import type { LivePage, PageImportMap } from './page-data';
import { reportFatal } from './report-fatal';

const live: LivePage = { revision: '3-abc', isPreview: false, isBefore: false, reportToken: 'signed' };
const map: PageImportMap = {
  imports: { '@lender-portal/root-config': '/modules/@lender-portal/root-config/1.0.0+0123456789ab/root-config.js' },
  integrity: {},
};

let beacons: unknown[];

beforeEach(() => {
  beacons = [];
  jest.spyOn(window, 'Blob').mockImplementation((parts) => ({ parts }) as unknown as Blob);
  Object.assign(navigator, { sendBeacon: (url: string, { parts }: { parts: string[] }) => beacons.push([url, JSON.parse(parts[0]!)]) });
  history.replaceState(null, '', '/lenders/exchange/7?mail=nobody@summit.example');
  for (const [id, data] of Object.entries({ config: { basePath: '/lenders' }, routes: { routes: [{ id: 'exchange-page', path: 'exchange' }] } })) {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = id;
    element.textContent = JSON.stringify(data);
    document.body.append(element);
  }
});

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
  delete navigator.globalPrivacyControl;
});

test.each([
  [new TypeError('x is not a function'), 'evaluate', 'TypeError: x is not a function'],
  [new Error('Error loading https://portal.example/a.js?user=nobody@summit.example'), 'fetch', 'Error: Error loading https://portal.example/a.js'],
])('reports a page that does not start: %s', (error, what, message) => {
  reportFatal(live, map, error);
  const failure = {
    kind: 'failure',
    module: '@lender-portal/root-config',
    release: '1.0.0+0123456789ab',
    what,
    message,
    stack: expect.stringMatching(/^\s+at [^?@]*$/),
    route: 'exchange-page',
  };
  expect(beacons).toEqual([['/reports', { token: 'signed', events: [failure] }]]);
});

test('a release that is none and a page that is none are told as such', () => {
  history.replaceState(null, '', '/lenders/nowhere');
  reportFatal(live, { imports: { '@lender-portal/root-config': '/modules/root-config/root-config.js' }, integrity: {} }, new Error('broken'));
  expect(beacons).toEqual([['/reports', { token: 'signed', events: [expect.objectContaining({ release: null, route: 'not-found' })] }]]);
});

test('nothing is told where reports are off, of a preview, and by a browser that does not want it', () => {
  const { reportToken: _token, ...without } = live;
  reportFatal(without, map, new Error('broken'));
  reportFatal({ ...live, isPreview: true }, map, new Error('broken'));
  navigator.globalPrivacyControl = true;
  reportFatal(live, map, new Error('broken'));
  expect(beacons).toEqual([]);
});

import { applyOverrides } from './apply-overrides';
import { readOverrides, removeOverrides, urlWithoutOverrides } from './override-storage';

const USERS = '@lender-portal/users-mfe';
const LIVE = '/modules/users-mfe/users.js';
const LOCAL = 'http://localhost:8080/users.js';

beforeEach(() => {
  document.body.innerHTML = `
    <script type="systemjs-importmap">${JSON.stringify({ imports: { [USERS]: LIVE, react: '/shared/react.mjs' }, integrity: { [LIVE]: 'sha384-a' } })}</script>
    <script type="application/json" id="modules">${JSON.stringify({ start: [], live: { revision: '1-a', isPreview: false } })}</script>`;
  localStorage.clear();
  history.replaceState(null, '', '/lenders/exchange');
});
const map = () => JSON.parse(document.querySelector('script[type=systemjs-importmap]')!.textContent!);
const live = () => JSON.parse(document.getElementById('modules')!.textContent!).live;

// Behaviour: releases.overrides
test('reads overrides in the format of import-map-overrides: local storage, cookies and the URL', () => {
  expect(readOverrides()).toEqual({});
  localStorage.setItem(`import-map-override:${USERS}`, LOCAL);
  document.cookie = `import-map-override:${encodeURIComponent('@lender-portal/shell')}=${encodeURIComponent('http://localhost:8081/shell.js')}`;
  localStorage.setItem('import-map-override:disabled', LOCAL);
  localStorage.setItem('import-map-overrides-disabled', '["disabled"]');
  expect(readOverrides()).toEqual({ [USERS]: LOCAL, '@lender-portal/shell': 'http://localhost:8081/shell.js' });
  history.replaceState(
    null,
    '',
    `?page=2&imo=${encodeURIComponent(JSON.stringify({ imports: { [USERS]: 'http://localhost:9/users.js' } }))}`,
  );
  expect(readOverrides()[USERS]).toBe('http://localhost:9/users.js');
  expect(urlWithoutOverrides(location.href)).toBe('http://localhost/lenders/exchange?page=2');
  removeOverrides();
  history.replaceState(null, '', '?imo={');
  expect(readOverrides()).toEqual({});
});

// Behaviour: releases.overrides
test('redirects a module without a digest and disables telemetry of the page', () => {
  expect(applyOverrides({ [USERS]: LOCAL })).toEqual({ [USERS]: LOCAL });
  expect(map().imports).toEqual({ [USERS]: LOCAL, react: '/shared/react.mjs' });
  expect(map().integrity).toEqual({ [LIVE]: 'sha384-a', [LOCAL]: ' ' });
  expect(live()).toEqual({ revision: '1-a', isPreview: true });
});

// Behaviour: page.prerender
test.each([
  [USERS, true],
  ['@lender-portal/shell', false],
])('removes the prerendered page of an overridden module: %s, %s', (module, isRemoved) => {
  document.body.insertAdjacentHTML('beforeend', `<div id="prerendered" data-module="${module}"></div>`);
  applyOverrides({ [USERS]: LOCAL });
  expect(document.getElementById('prerendered') === null).toBe(isRemoved);
});

// Behaviour: releases.overrides
test('ignores overrides of libraries and unknown modules', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const before = map();
  expect(applyOverrides({ react: LOCAL, '@lender-portal/unknown': LOCAL, exchange: LOCAL })).toEqual({});
  expect(map()).toEqual(before);
  expect(live().isPreview).toBe(false);
  expect(warn).toHaveBeenCalledTimes(3);
});

it('finds no overrides if storage is blocked', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  expect(readOverrides()).toEqual({});
  expect(removeOverrides).not.toThrow();
});

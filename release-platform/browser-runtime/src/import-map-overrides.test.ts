import './import-map-overrides';

const USERS = '@lender-portal/users-mfe';
const LOCAL = 'http://localhost:8080/users.js';
const api = window.importMapOverrides!;

beforeEach(() => {
  const routes = JSON.stringify({ routes: [{ module: 'users-mfe' }, { remote: { name: 'exchange' } }] });
  document.body.innerHTML = `<script type="importmap">{}</script><script type="systemjs-importmap">{}</script><script type="application/json" id="routes">${routes}</script>`;
  api.resetOverrides();
});

// Behaviour: releases.overrides
test.each([USERS, `${USERS}#team`, 'users-mfe'])('overrides and restores the module of "%s" by cookies', (name) => {
  expect(api.hasOverrides()).toBe(false);
  expect(api.addOverride(name, LOCAL)).toEqual({ imports: { [USERS]: LOCAL }, scopes: {} });
  expect(document.cookie).toBe(`import-map-override:${encodeURIComponent(USERS)}=${encodeURIComponent(LOCAL)}`);
  expect(api.hasOverrides()).toBe(true);
  expect([api.removeOverride(name), api.removeOverride(name)]).toEqual([true, false]);
  expect(api.getOverrideMap().imports).toEqual({});
});

// Behaviour: releases.overrides
test('resolves a path against the page', () => {
  expect(api.addOverride(USERS, '//localhost:8081/users.js').imports).toEqual({
    [USERS]: 'http://localhost:8081/users.js',
  });
});

import { createImportMapOverrides } from './import-map-overrides';

const USERS = '@lender-portal/users-mfe';
const SHELL = '@lender-portal/shell';
const LOCAL = 'http://localhost:8080/users.js';
const imports = { [USERS]: '/modules/users.js', [SHELL]: '/modules/shell.js' };
const enableUI = jest.fn();
const create = () => createImportMapOverrides({ defaultMap: { imports }, pageMap: { imports }, enableUI });

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/lenders/exchange');
});

// Behaviour: releases.overrides-api
test('adds, disables and removes overrides in the storage of import-map-overrides', () => {
  const api = create();
  expect(api.hasOverrides()).toBe(false);
  expect(api.addOverride(USERS, LOCAL)).toEqual({ imports: { [USERS]: LOCAL }, scopes: {} });
  expect(localStorage.getItem(`import-map-override:${USERS}`)).toBe(LOCAL);
  expect(api.disableOverride(USERS)).toBe(true);
  expect(api.disableOverride(USERS)).toBe(false);
  expect([api.isDisabled(USERS), api.getDisabledOverrides()]).toEqual([true, [USERS]]);
  expect(api.getOverrideMap().imports).toEqual({});
  expect(api.getOverrideMap(true).imports).toEqual({ [USERS]: LOCAL });
  expect(api.enableOverride(USERS)).toBe(true);
  expect(api.hasOverrides()).toBe(true);
  expect([api.removeOverride(USERS), api.removeOverride(USERS)]).toEqual([true, false]);
  expect(localStorage.getItem(`import-map-override:${USERS}`)).toBeNull();
});

// Behaviour: releases.overrides-api
test('resets overrides of storage and cookies', () => {
  const api = create();
  api.addOverride(USERS, LOCAL);
  api.disableOverride(USERS);
  document.cookie = `import-map-override:${encodeURIComponent(SHELL)}=${encodeURIComponent(LOCAL)}`;
  expect(Object.keys(api.getOverrideMap(true).imports)).toEqual([USERS, SHELL]);
  expect(api.resetOverrides()).toEqual({ imports: {}, scopes: {} });
  expect(api.getDisabledOverrides()).toEqual([]);
});

// Behaviour: releases.overrides-api
test.each([
  ['shell', '8081', SHELL, '//localhost:8081/lender-portal-shell.js'],
  [`${USERS}#team`, LOCAL, USERS, LOCAL],
  ['@lender-portal/unknown', LOCAL, '@lender-portal/unknown', LOCAL],
])('overrides the module of the application %s by %s', (name, url, module, target) => {
  expect(create().addOverride(name, url).imports).toEqual({ [module]: target });
});

// Behaviour: releases.overrides-api
test('returns the maps of this page and the next one, and finds no external maps', async () => {
  const api = create();
  api.addOverride(USERS, LOCAL);
  expect(await api.getDefaultMap()).toEqual({ imports, scopes: {} });
  expect(await api.getCurrentPageMap()).toEqual({ imports, scopes: {} });
  expect(await api.getNextPageMap()).toEqual({ imports: { ...imports, [USERS]: LOCAL }, scopes: {} });
  expect([api.getExternalOverrides(), api.getCurrentPageExternalOverrides(), api.invalidExternalMaps]).toEqual([
    [],
    [],
    [],
  ]);
  expect([api.addExternalOverride(LOCAL), api.removeExternalOverride(LOCAL)]).toEqual([false, false]);
  expect(await api.getExternalOverrideMap()).toEqual({ imports: {}, scopes: {} });
  expect(await api.isExternalMapValid(LOCAL)).toBe(false);
  api.enableUI();
  expect(enableUI).toHaveBeenCalledTimes(1);
});

// Behaviour: releases.overrides-api
test('announces a change after it is complete', async () => {
  const changed = new Promise<string>((resolve) =>
    window.addEventListener('import-map-overrides:change', () =>
      resolve(localStorage.getItem(`import-map-override:${USERS}`)!),
    ),
  );
  create().addOverride(USERS, LOCAL);
  expect(await changed).toBe(LOCAL);
});

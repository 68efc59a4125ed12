import type { loadModule as LoadModule } from './load-module';

type Instantiate = (url: string) => Promise<unknown>;

const urlOf = (name: string) => `http://localhost/modules/${name}.js`;

/** The arguments with which a module registers itself. */
const register = (dependencies: string[], execute: () => object) => [
  dependencies,
  (exported: (values: object) => void) => ({ execute: () => void exported(execute()) }),
];
const throwing = register([], () => {
  throw new Error('it is broken');
});
const unreachable = new Error('it is not there');

const fetchFile = jest.fn<Promise<unknown>, [string, object]>();
const realFetch = globalThis.fetch;
let files: Record<string, unknown>;
let loadModule: typeof LoadModule;

// jsdom does not run scripts, so `files` contains the modules that they would register.
const instantiate: Instantiate = async (url) => {
  const file = files[url.replace(urlOf('*').split('*')[0]!, '').replace('.js', '')];
  if (file instanceof Error) throw file;
  return file;
};

beforeEach(async () => {
  jest.resetModules();
  fetchFile.mockReset().mockResolvedValue({ ok: true });
  globalThis.fetch = fetchFile as unknown as typeof fetch;
  require('systemjs/dist/system.min.js');
  (
    System as unknown as { constructor: { prototype: { instantiate: Instantiate } } }
  ).constructor.prototype.instantiate = instantiate;
  System.addImportMap({
    imports: Object.fromEntries(['app', 'other', 'part', 'library', 'missing'].map((name) => [name, urlOf(name)])),
  });
  ({ loadModule } = await import('./load-module'));
  files = {
    app: register(['part', 'library'], () => ({ name: 'app' })),
    other: register(['library'], () => ({ name: 'other' })),
    part: register(['missing'], () => ({ name: 'part' })),
    library: register([], () => ({ name: 'library' })),
    missing: register([], () => ({ name: 'missing' })),
  };
});

afterEach(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'System');
});

/** Expects a failed load, then waits for a macrotask, because a retry starts with a click. */
async function expectFailure(specifier: string): Promise<void> {
  await expect(loadModule(specifier)).rejects.toThrow(/it is (not there|broken)/);
  await new Promise((resolve) => setTimeout(resolve));
}

const fetched = () => fetchFile.mock.calls.map(([url]) => url).sort();

test.each([
  ['cannot be fetched', unreachable],
  ['throws during evaluation', throwing],
])('refetches a module that %s on the next call, bypassing the cache', async (_what, broken) => {
  const fixed = files['library'];
  files['library'] = broken;
  await expectFailure('library');
  expect(fetchFile).not.toHaveBeenCalled();

  files['library'] = fixed;
  expect(await loadModule('library')).toMatchObject({ name: 'library' });
  expect(fetchFile.mock.calls).toEqual([[urlOf('library'), { cache: 'reload' }]]);
});

test.each([
  ['an unreachable dependency', { missing: unreachable }, ['app', 'missing', 'part']],
  ['a throwing dependency', { missing: throwing }, ['app', 'missing', 'part']],
  [
    'several unreachable dependencies',
    { missing: unreachable, library: unreachable },
    ['app', 'library', 'missing', 'part'],
  ],
])('refetches only the failed files of a module with %s', async (_what, broken, expected) => {
  const fixed = { ...files };
  Object.assign(files, broken);
  await expectFailure('app');

  Object.assign(files, fixed);
  expect(await loadModule('app')).toMatchObject({ name: 'app' });
  expect(fetched()).toEqual(expected.map(urlOf));
});

test('does not reload a loaded module when a dependent fails', async () => {
  const library = await loadModule('library');
  files['other'] = unreachable;
  await expectFailure('other');
  files['other'] = register(['library'], () => ({ name: 'other' }));
  await loadModule('other');
  expect(await loadModule('library')).toBe(library);
});

test('fails again while offline and succeeds once the network is back', async () => {
  const fixed = files['library'];
  files['library'] = unreachable;
  fetchFile.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expectFailure('library');
  await expectFailure('library');
  files['library'] = fixed;
  expect(await loadModule('library')).toMatchObject({ name: 'library' });
});

test('retries with the current release of the import map, once per attempt', async () => {
  files['library'] = unreachable;
  await expectFailure('library');
  files['library?attempt=1'] = register([], () => ({ name: 'current release' }));
  fetchFile.mockResolvedValue({
    ok: true,
    json: async () => ({ imports: { library: urlOf('library') }, integrity: {} }),
  });
  expect(await loadModule('library', 1)).toMatchObject({ name: 'current release' });
  await loadModule('library', 1);
  // The failed URL is not refetched.
  expect(fetched()).toEqual(['/import-map.json']);
});

import { createModuleMap } from './module-map';

const USERS = '@lender-portal/users-mfe';
const DOCUMENTS = '@lender-portal/documents-mfe';
const moduleMap = {
  imports: { [USERS]: '/modules/users-mfe/a.js', [DOCUMENTS]: '/modules/documents-mfe/a.js' },
  integrity: { '/modules/users-mfe/a.js': 'sha256-a', '/remotes/exchange/a.css': 'sha256-b' },
  remotes: { exchange: '/remotes/exchange/remoteEntry.json' },
  styles: { exchange: { './Page': ['/remotes/exchange/a.css'] } },
};

const fetched = jest.fn(async (): Promise<Partial<Response>> => ({ ok: true, json: async () => moduleMap }));
const addImportMap = jest.fn(({ imports }: { imports: object }) => Object.assign(mapped, imports));
const realFetch = globalThis.fetch;
let mapped: Record<string, string>;

function openModuleMap() {
  const remotes = { urls: {}, styles: {}, integrity: {} };
  return { remotes, findModule: createModuleMap('/lenders', 'a-_b', remotes) };
}

beforeEach(() => {
  jest.clearAllMocks();
  mapped = { [DOCUMENTS]: '/modules/documents-mfe/fallback.js' };
  globalThis.fetch = fetched as unknown as typeof fetch;
  Reflect.set(globalThis, 'System', { addImportMap, getImportMap: () => ({ imports: mapped }) });
});

afterEach(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'System');
});

// Behaviour: page.map
test('loads modules and remotes that the page lacks once, with the digest of the page', async () => {
  const { findModule, remotes } = openModuleMap();
  await findModule(DOCUMENTS);
  expect(fetched).not.toHaveBeenCalled();
  await Promise.all([findModule(USERS), findModule('exchange'), findModule()]);
  await findModule(USERS);
  expect(fetched.mock.calls).toEqual([
    ['/lenders/-/modules/a-_b', { integrity: 'sha256-a+/b=', credentials: 'same-origin' }],
  ]);
  // Keeps the fallback release of the page.
  expect(mapped).toEqual({ ...moduleMap.imports, [DOCUMENTS]: '/modules/documents-mfe/fallback.js' });
  expect(remotes).toEqual({
    urls: moduleMap.remotes,
    styles: moduleMap.styles,
    integrity: moduleMap.integrity,
  });
});

// Behaviour: page.map
test('loads the module map again after a failure', async () => {
  const { findModule } = openModuleMap();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(findModule(USERS)).rejects.toThrow('Failed to fetch');
  fetched.mockResolvedValueOnce({ ok: false, status: 404 });
  await expect(findModule(USERS)).rejects.toThrow('the module map responded with 404');
  await findModule(USERS);
  expect(mapped[USERS]).toBe('/modules/users-mfe/a.js');
});

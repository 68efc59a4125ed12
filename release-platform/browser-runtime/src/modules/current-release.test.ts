import { addCurrentRelease } from './current-release';

const specifier = '@lender-portal/users-mfe';
const pageMap = {
  imports: { [specifier]: '/modules/users-mfe/a.js' },
  integrity: { '/modules/users-mfe/a.js': 'sha384-a' },
};
const newMap = {
  imports: { [specifier]: '/modules/users-mfe/b.js' },
  integrity: { '/modules/users-mfe/b.js': 'sha384-b' },
};

const addImportMap = jest.fn();
const realFetch = globalThis.fetch;

beforeEach(() => {
  addImportMap.mockClear();
  Reflect.set(globalThis, 'System', { addImportMap, getImportMap: () => pageMap });
});

afterEach(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'System');
});

it.each<[string, () => Promise<Partial<Response>>, object]>([
  [
    'the release of the current map with its digest',
    async () => ({ ok: true, json: async () => newMap }),
    {
      imports: { [specifier]: '/modules/users-mfe/b.js?attempt=2' },
      integrity: { '/modules/users-mfe/b.js?attempt=2': 'sha384-b' },
    },
  ],
  [
    "the page's release if the map is rejected",
    async () => ({ ok: false }),
    {
      imports: { [specifier]: '/modules/users-mfe/a.js?attempt=2' },
      integrity: { '/modules/users-mfe/a.js?attempt=2': 'sha384-a' },
    },
  ],
  [
    "the page's release if the host is unreachable",
    () => Promise.reject(new TypeError('Failed to fetch')),
    {
      imports: { [specifier]: '/modules/users-mfe/a.js?attempt=2' },
      integrity: { '/modules/users-mfe/a.js?attempt=2': 'sha384-a' },
    },
  ],
])('adds %s', async (_what, answer, expected) => {
  globalThis.fetch = answer as typeof fetch;
  await addCurrentRelease(specifier, 2);
  expect(addImportMap.mock.calls).toEqual([[expected]]);
});

it('ignores a specifier that the map lacks', async () => {
  globalThis.fetch = (async () => ({ ok: true, json: async () => newMap })) as unknown as typeof fetch;
  await addCurrentRelease('@lender-portal/unknown', 1);
  expect(addImportMap).not.toHaveBeenCalled();
});

it('keeps the previewed release in a preview', async () => {
  const banner = document.createElement('aside');
  banner.id = 'preview';
  document.body.append(banner);
  globalThis.fetch = jest.fn();
  await addCurrentRelease(specifier, 2);
  expect(addImportMap).toHaveBeenCalledWith({
    imports: { [specifier]: '/modules/users-mfe/a.js?attempt=2' },
    integrity: { '/modules/users-mfe/a.js?attempt=2': 'sha384-a' },
  });
  expect(globalThis.fetch).not.toHaveBeenCalled();
  banner.remove();
});

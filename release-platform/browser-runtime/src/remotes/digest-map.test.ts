import { createDigestMap } from './digest-map';

jest.mock('/shared/core.mjs', () => ({ digests: { 'react.mjs': 'sha256-r' } }), { virtual: true });

const page = { nonce: 'n', groups: { core: { url: '/shared/core.mjs', export: 'core' } } };
const integrity = { '/modules/projects/a.js': 'sha384-a' };
const addImportMap = jest.fn();
const fetchFile = jest.fn(async () => new Response());

beforeEach(() => {
  addImportMap.mockClear();
  fetchFile.mockClear();
  globalThis.fetch = fetchFile as never;
  Reflect.set(globalThis, 'System', { addImportMap });
});

afterEach(() => {
  delete window.trustedTypes;
  Reflect.deleteProperty(globalThis, 'System');
});

// Behaviour: page.map
it('inserts a trusted import map with the nonce, and none after the browser has ignored one', async () => {
  const inserted: string[] = [];
  const append = jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const { type, nonce, textContent } = node as HTMLScriptElement;
    inserted.push(`${type} ${nonce} ${textContent}`);
  });
  const createPolicy = jest.fn((_name: string, { createScript }: { createScript: (text: string) => string }) => ({
    createScript: (text: string) => `trusted ${createScript(text)}`,
  }));
  window.trustedTypes = { createPolicy } as never;
  const addDigests = createDigestMap(page);
  // Node resolves no name of an import map.
  expect(await Promise.all([addDigests(integrity), addDigests(integrity)])).toEqual([false, false]);
  const map = {
    imports: { 'lender-portal-digests-1': '/shared/core.mjs' },
    integrity: { '/shared/react.mjs': 'sha256-r', ...integrity },
  };
  expect(inserted).toEqual([`importmap n trusted ${JSON.stringify(map)}`]);
  expect(createPolicy).toHaveBeenCalledWith('lender-portal-digests', expect.anything());
  // Without another import map, the libraries are fetched with their digests.
  expect(fetchFile.mock.calls).toEqual([['/shared/react.mjs', expect.objectContaining({ integrity: 'sha256-r' })]]);
  append.mockRestore();
});

it('lists the scripts for the loaders of foreign builds', async () => {
  await createDigestMap(page)(integrity);
  expect(addImportMap).toHaveBeenCalledWith({ imports: {}, integrity });
});

it('rejects each attempt while a library differs from its digest', async () => {
  fetchFile.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('again'));
  const addDigests = createDigestMap(page);
  await expect(addDigests(integrity)).rejects.toThrow('Failed to fetch');
  await expect(addDigests(integrity)).rejects.toThrow('again');
  expect(await addDigests(integrity)).toBe(false);
  expect(fetchFile).toHaveBeenCalledTimes(3);
});

import { createDigestMap } from './digest-map';

const page = { nonce: 'n', groups: { core: { url: '/core.mjs', export: 'core' } } };
const integrity = { '/modules/projects/a.js': 'sha384-a' };
const addImportMap = jest.fn();

beforeEach(() => {
  addImportMap.mockClear();
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
  expect(await addDigests(integrity)).toBe(false);
  expect(await addDigests(integrity)).toBe(false);
  const map = { imports: { 'lender-portal-digests-1': '/core.mjs' }, integrity };
  expect(inserted).toEqual([`importmap n trusted ${JSON.stringify(map)}`]);
  expect(createPolicy).toHaveBeenCalledWith('lender-portal-digests', expect.anything());
  append.mockRestore();
});

it('lists the scripts for the loaders of foreign builds', async () => {
  await createDigestMap(page)(integrity);
  expect(addImportMap).toHaveBeenCalledWith({ imports: {}, integrity });
});

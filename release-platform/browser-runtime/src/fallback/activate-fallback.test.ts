import type { activateFallback as ActivateFallback } from './activate-fallback';

const name = '@lender-portal/users-mfe';
const url = '/modules/@lender-portal/users-mfe/1.0.0+0123456789ab/users.js';
const release = { id: '1.0.0+0123456789ab', imports: { [name]: url }, integrity: { [url]: 'sha384-a' } };

const addImportMap = jest.fn();
let activateFallback: typeof ActivateFallback;

beforeEach(async () => {
  addImportMap.mockClear();
  Reflect.set(globalThis, 'System', { addImportMap });
  jest.resetModules();
  ({ activateFallback } = await import('./activate-fallback'));
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'System');
  delete window.trustedTypes;
});

it('maps the entries to the fallback release with their digests', () => {
  activateFallback(name, release, 0);
  expect(addImportMap).toHaveBeenCalledWith({ imports: { [name]: url }, integrity: { [url]: 'sha384-a' } });
});

it('uses another URL if the same release is retried', () => {
  activateFallback(name, release, 2);
  expect(addImportMap).toHaveBeenCalledWith({
    imports: { [name]: `${url}?attempt=2` },
    integrity: { [`${url}?attempt=2`]: 'sha384-a' },
  });
});

it('resets the chunk list of the failed release', () => {
  Reflect.set(globalThis, 'webpackChunk_lender_portal_users_mfe', ['of the release that failed']);
  activateFallback(name, release, 0);
  expect(globalThis).not.toHaveProperty('webpackChunk_lender_portal_users_mfe');
});

it('creates one Trusted Types policy for all fallbacks, for module files only', () => {
  const createPolicy = jest.fn(
    (_name: string, { createScriptURL }: { createScriptURL: (address: string) => string }) => ({
      createScriptURL: (address: string) => ({ trusted: createScriptURL(address) }),
    }),
  );
  window.trustedTypes = { createPolicy };
  activateFallback(name, release, 0);
  // The fallback release failed too.
  activateFallback(name, release, 1);
  activateFallback('@lender-portal/shell', { ...release, imports: {} }, 0);
  const policy = window.trustedTypes.createPolicy('lender-portal-users-mfe', { createScriptURL: (address) => address });
  expect(createPolicy.mock.calls.map(([created]) => created)).toEqual(['lender-portal-fallback-release']);
  expect(policy.createScriptURL('http://localhost/modules/chunk.js')).toEqual({
    trusted: 'http://localhost/modules/chunk.js',
  });
  expect(() => policy.createScriptURL('http://elsewhere.example/modules/chunk.js')).toThrow(TypeError);
  window.trustedTypes.createPolicy('lender-portal-auth-mfe', { createScriptURL: (address) => address });
  expect(createPolicy).toHaveBeenLastCalledWith('lender-portal-auth-mfe', expect.anything());
});

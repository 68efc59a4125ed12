import { createScriptPolicy } from './script-policy';

const SCRIPT = 'http://localhost/picker.js';
const createPickerPolicy = () => createScriptPolicy('picker', (url) => url === SCRIPT, 'the script of the picker');

afterEach(() => delete window.trustedTypes);

it('creates a Trusted Types policy if the browser supports them', () => {
  const createPolicy = jest.fn((_name: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => ({
    createScriptURL: (url: string) => ({ trusted: createScriptURL(url) }),
  }));
  window.trustedTypes = { createPolicy };
  const toSource = createPickerPolicy();
  expect(createPolicy).toHaveBeenCalledWith('lender-portal-picker', expect.anything());
  expect(toSource(SCRIPT)).toEqual({ trusted: SCRIPT });
  expect(() => toSource('http://localhost/other.js')).toThrow(
    'http://localhost/other.js is not the script of the picker',
  );
});

it('applies the rule without Trusted Types', () => {
  const toSource = createPickerPolicy();
  expect(toSource(SCRIPT)).toBe(SCRIPT);
  expect(() => toSource('http://localhost/other.js')).toThrow(TypeError);
});

import { allowListedScripts } from './listed-scripts';

const listed = '/modules/@lender-portal/reports-mfe/1.0.0+3fa9c1d2e4aa/894.reports.js';
type Rules = { createScriptURL: (url: string) => string };

const createPolicy = jest.fn((_name: string, _rules: Rules) => ({ createScriptURL: () => ({}) }));
const added: Record<string, string> = {};

beforeEach(() => {
  createPolicy.mockClear();
  window.trustedTypes = { createPolicy };
});
afterEach(() => {
  delete window.trustedTypes;
});

// Behaviour: page.listed-scripts
test.each([
  ['a listed file', listed, true],
  ['a listed file by its full URL', `http://localhost${listed}`, true],
  ['a file of a release that was added later', 'http://localhost/modules/reports/1.js', true],
  ['a file that the page does not list', listed.replace('894', '895'), false],
  ['a listed path of another origin', `https://elsewhere.example${listed}`, false],
  ['code in a URL', 'data:text/javascript,alert(1)', false],
])('%s: %s is allowed: %s', (_what, url, isAllowed) => {
  added['http://localhost/modules/reports/1.js'] = 'sha384-b';
  allowListedScripts(
    { getImportMap: () => ({ integrity: added }) },
    { imports: {}, integrity: { [listed]: 'sha384-a' } },
  );
  const [[name, { createScriptURL }]] = createPolicy.mock.calls as [[string, Rules]];
  expect(name).toBe('default');
  expect(createScriptURL(url)).toBe(isAllowed ? url : null);
});

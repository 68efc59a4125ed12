import { reloadWithInlineScript } from './inline-script';

const script = { src: '/modules/root-config/page.0123456789.js' };
const reload = jest.fn();
let fetched: jest.SpyInstance;

beforeEach(() => {
  fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});

afterEach(() => {
  document.cookie = 'lp-inline-script=; path=/; max-age=0';
  reload.mockReset();
  jest.restoreAllMocks();
});

// Behaviour: page.script
test('reloads with the script inside, after replacing the cached file', async () => {
  await reloadWithInlineScript(script, '/', reload);
  expect(document.cookie).toBe('lp-inline-script=1');
  expect(fetched).toHaveBeenCalledWith(script.src, { cache: 'reload' });
  expect(reload).toHaveBeenCalledTimes(1);
});

// Behaviour: page.script
test.each([
  ['the reloaded page fails too', () => void (document.cookie = 'lp-inline-script=1; path=/')],
  ['cookies are blocked', () => void jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {})],
])('reports the failure if %s', async (_name, prepare) => {
  prepare();
  await expect(reloadWithInlineScript(script, '/', reload)).rejects.toThrow('could not be loaded');
  expect(reload).not.toHaveBeenCalled();
});

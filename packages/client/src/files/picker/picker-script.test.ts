import { PickerError } from './picker-error';
import { SCRIPT_TIME_LIMIT_MS, loadPickerScript } from './picker-script';

const MODULE = 'fs-loader-picker';
const script = () => document.querySelector<HTMLScriptElement>('script')!;
const register = () => Reflect.set(window, 'filestackInternals', { modules: { [MODULE]: { instance: jest.fn() } } });

afterEach(() => {
  Reflect.deleteProperty(window, 'filestackInternals');
  script()?.remove();
  jest.useRealTimers();
});

test('puts the configured script on the page once and waits for its picker', async () => {
  const [first, second] = [loadPickerScript('/picker.js'), loadPickerScript('/picker.js')];
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(script()).toHaveAttribute('src', 'http://localhost/picker.js');
  expect(script()).toHaveAttribute('crossorigin', 'anonymous');
  register();
  script().dispatchEvent(new Event('load'));
  await Promise.all([first, second]);
  script().remove();
  await loadPickerScript('/picker.js');
  expect(script()).toBeNull();
});

test.each([
  ['that is missing', () => script().dispatchEvent(new Event('error'))],
  ['that is no picker', () => script().dispatchEvent(new Event('load'))],
  ['that does not come in time', () => jest.advanceTimersByTime(SCRIPT_TIME_LIMIT_MS)],
])('rejects a script %s with a readable error and retries on the next call', async (_what, fail) => {
  jest.useFakeTimers();
  const loading = loadPickerScript('/picker.js');
  fail();
  await expect(loading).rejects.toThrow(PickerError);
  expect(script()).toBeNull();

  const again = loadPickerScript('/picker.js');
  register();
  script().dispatchEvent(new Event('load'));
  await again;
});

test('allows no other script', async () => {
  expect(() => loadPickerScript('https://evil.example/picker.js')).toThrow('is not the script of the file picker');
});

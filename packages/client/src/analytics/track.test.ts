import { shouldAskForAnalytics, track } from '.';

const config = { analytics: { measurementId: 'G-1' } };

afterEach(() => {
  delete window.dataLayer;
  Object.defineProperties(navigator, {
    doNotTrack: { value: null, configurable: true },
    globalPrivacyControl: { value: undefined, configurable: true },
  });
});

// Behaviour: analytics.events
it('passes the event to the tag in its argument format', () => {
  window.dataLayer = [];
  track('login', config);
  track('sign_up', config);
  expect(
    window.dataLayer.map((each) => [Object.prototype.toString.call(each), ...Array.from(each as ArrayLike<unknown>)]),
  ).toEqual([
    ['[object Arguments]', 'event', 'login', { send_to: 'G-1' }],
    ['[object Arguments]', 'event', 'sign_up', { send_to: 'G-1' }],
  ]);
});

it('drops events before consent', () => {
  track('login', config);
  expect(window.dataLayer).toBeUndefined();
});

// Behaviour: analytics.events
it('does nothing if analytics is not configured', () => {
  window.dataLayer = [];
  track('login', {});
  expect(window.dataLayer).toEqual([]);
});

it.each([
  [{ doNotTrack: null }, true],
  [{ doNotTrack: '0' }, true],
  [{ doNotTrack: '1' }, false],
  [{ globalPrivacyControl: true }, false],
])('respects the browser’s signal (%o)', (signal, expected) => {
  for (const [name, value] of Object.entries(signal))
    Object.defineProperty(navigator, name, { value, configurable: true });
  expect(shouldAskForAnalytics(config)).toBe(expected);
  expect(shouldAskForAnalytics({})).toBe(false);
});

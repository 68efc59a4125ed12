import { track } from '.';

afterEach(() => {
  delete window.dataLayer;
});

it('puts the event into the data layer, for the configured measurement', () => {
  track('login', { analytics: { measurementId: 'G-1' } });
  track('sign_up', { analytics: { measurementId: 'G-1' } });
  expect(window.dataLayer).toEqual([
    { event: 'login', send_to: 'G-1' },
    { event: 'sign_up', send_to: 'G-1' },
  ]);
});

it('adds to a data layer that is there', () => {
  window.dataLayer = [{ event: 'first' }];
  track('login', { analytics: { measurementId: 'G-1' } });
  expect(window.dataLayer).toHaveLength(2);
});

it('does nothing where no measurement is configured', () => {
  track('login', {});
  expect(window.dataLayer).toBeUndefined();
});

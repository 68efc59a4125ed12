import { ANALYTICS_CHOICE_EVENT } from '@lender-portal/client/analytics';
import { routeTable } from '@lender-portal/testing/route-table';
import { startAnalytics } from '.';
import { toPageLocation } from './tag';

const measurement = () => `G-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
const notice = () => document.querySelector<HTMLElement>('section[aria-label="Analytics"]');
const tags = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="gtag"]')];
const press = (label: string) =>
  [...notice()!.querySelectorAll('button')].find(({ textContent }) => textContent === label)!.click();
const said = () => (window.dataLayer ?? []).map((each) => Array.from(each as ArrayLike<unknown>));

function start(measurementId = measurement()) {
  startAnalytics({
    config: { basePath: '/lenders', analytics: { measurementId, tagUrl: 'https://tag.example/gtag/js' } },
    nonce: 'n0nce',
    routeTable,
  });
  return measurementId;
}

let listening: jest.SpyInstance<void, Parameters<typeof window.addEventListener>>;

beforeEach(() => {
  listening = jest.spyOn(window, 'addEventListener');
  history.replaceState(null, '', '/lenders/sign-up?invitation=5f0c#access_token=secret');
});

afterEach(() => {
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
  listening.mockRestore();
  localStorage.clear();
  delete window.dataLayer;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

// Behaviour: analytics.consent
test('loads and stores nothing before consent', () => {
  start();
  expect(notice()).toHaveTextContent('May we count sign-ins and sign-ups');
  expect(document.activeElement).toBe(document.body);
  expect(tags()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
});

test('loads the tag with the nonce after consent and reports the route instead of the URL', () => {
  const id = start();
  press('Allow');
  expect(notice()).toBeNull();
  expect(tags().map(({ src, nonce }) => [src, nonce])).toEqual([[`https://tag.example/gtag/js?id=${id}`, 'n0nce']]);
  expect(JSON.stringify(said())).not.toMatch(/5f0c|secret|\?/);
  expect(said()).toContainEqual(['set', { page_location: 'http://localhost/lenders/sign-up', page_referrer: '' }]);
  expect(said()).toContainEqual(['config', id, expect.objectContaining({ send_page_view: false })]);
});

// Behaviour: analytics.consent
test('remembers the choice and does not ask again', () => {
  start();
  press('Allow');
  document.head.replaceChildren();
  start();
  expect(notice()).toBeNull();
  expect(tags()).toHaveLength(1);
});

// Behaviour: analytics.consent
test('loads nothing after a refusal, on the next page either', () => {
  start();
  press('Do not allow');
  start();
  expect([notice(), tags(), window.dataLayer]).toEqual([null, [], undefined]);
});

// Behaviour: analytics.consent
test('moves the focus to the page after an answer', () => {
  const content = document.body.appendChild(document.createElement('main'));
  Object.assign(content, { id: 'content', tabIndex: -1 });
  start();
  notice()!.querySelector('button')!.focus();
  press('Do not allow');
  expect(content).toHaveFocus();
});

// Behaviour: analytics.consent
test('stops tracking and removes the cookies when consent is withdrawn', async () => {
  const id = start();
  press('Allow');
  document.cookie = '_ga=GA1.1.1; path=/';
  document.cookie = 'other=1; path=/';
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  jest.useFakeTimers();
  window.dispatchEvent(new Event(ANALYTICS_CHOICE_EVENT));
  jest.runAllTimers();
  jest.useRealTimers();
  expect(notice()).toHaveTextContent('So far you allow it.');
  expect(notice()).toContainElement(document.activeElement as HTMLElement);
  press('Do not allow');
  expect(button).toHaveFocus();
  expect(window.dataLayer).toBeUndefined();
  expect(window).toHaveProperty(`ga-disable-${id}`, true);
  expect(document.cookie).toBe('other=1');
});

// Behaviour: analytics.events
test.each([
  ['/lenders/sign-up', 'http://localhost/lenders/sign-up'],
  ['/lenders/loans/5f0c', 'http://localhost/lenders/loans'],
  ['/lenders/somebody@summit.example', 'http://localhost/lenders/'],
])('reports %s as %s', (pathname, expected) => {
  expect(toPageLocation({ origin: 'http://localhost', pathname }, '/lenders', routeTable)).toBe(expected);
});

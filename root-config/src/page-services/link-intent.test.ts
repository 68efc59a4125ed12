import { DWELL_MS, watchLinkIntent } from './link-intent';

const onIntent = jest.fn((_url: URL) => {});
const reported = () => onIntent.mock.calls.map(([url]) => url.pathname);
const fire = (type: string, target: Element) =>
  target.dispatchEvent(new Event(type, { bubbles: true, composed: true }));

function addLink(path: string, parent: ParentNode = document.body): Element {
  const link = Object.assign(document.createElement('a'), { href: path });
  const label = document.createElement('span');
  link.append(label);
  parent.append(link);
  return label;
}

// The watch is global, so these tests share it.
beforeAll(() => {
  jest.useFakeTimers();
  watchLinkIntent(onIntent);
});
afterAll(() => jest.useRealTimers());
beforeEach(() => {
  document.body.replaceChildren();
  onIntent.mockClear();
});

it.each(['pointerover', 'focusin'])('reports a link after a moment: %s', (type) => {
  fire(type, addLink('/lenders/loans'));
  jest.advanceTimersByTime(DWELL_MS - 1);
  expect(reported()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(reported()).toEqual(['/lenders/loans']);
});

it.each([
  ['loses its address meanwhile', (link: Element) => link.removeAttribute('href'), ['/lenders/loans']],
  ['has an address that is none', (link: Element) => link.setAttribute('href', 'https://'), []],
])('throws nothing if a link %s', (_what, change, expected) => {
  const label = addLink('/lenders/loans');
  if (expected.length === 0) change(label.parentElement!);
  fire('focusin', label);
  change(label.parentElement!);
  jest.advanceTimersByTime(DWELL_MS);
  expect(reported()).toEqual(expected);
});

it('reports a touched link at once', () => {
  fire('touchstart', addLink('/lenders/loans'));
  expect(reported()).toEqual(['/lenders/loans']);
});

it('ignores links that the pointer passes', () => {
  fire('pointerover', addLink('/lenders/loans'));
  jest.advanceTimersByTime(DWELL_MS - 1);
  fire('pointerover', addLink('/lenders/exchange'));
  jest.advanceTimersByTime(DWELL_MS - 1);
  fire('pointerover', document.body);
  jest.runAllTimers();
  expect(reported()).toEqual([]);
});

it('reports links in open shadow roots', () => {
  const host = document.createElement('div');
  document.body.append(host);
  fire('touchstart', addLink('/lenders/loans', host.attachShadow({ mode: 'open' })));
  expect(reported()).toEqual(['/lenders/loans']);
});

it('ignores links without an address', () => {
  const anchor = document.createElement('a');
  document.body.append(anchor);
  fire('touchstart', anchor);
  expect(reported()).toEqual([]);
});

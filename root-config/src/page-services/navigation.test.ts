import { followNavigation, type NavigationKind } from './navigation';

const heard: string[] = [];
const note = (when: string) => (kind: NavigationKind) => void heard.push(`${when} ${kind}`);

/** Simulates single-spa's events. */
function navigate(method: 'pushState' | 'replaceState' | undefined, address: string): void {
  window.history[method ?? 'replaceState'](null, '', address);
  window.dispatchEvent(Object.assign(new PopStateEvent('popstate'), method && { singleSpaTrigger: method }));
}
const arrive = () => window.dispatchEvent(new CustomEvent('single-spa:routing-event'));

window.history.replaceState(null, '', '/lenders/exchange');
followNavigation('/lenders/exchange', note('leave'), note('arrive'));

beforeEach(() => {
  heard.length = 0;
  document.body.replaceChildren();
});

it('distinguishes a new page from one of the history', () => {
  navigate('pushState', '/lenders/loans');
  arrive();
  navigate(undefined, '/lenders/exchange');
  arrive();
  expect(heard).toEqual(['leave new', 'arrive new', 'leave back', 'arrive back']);
});

it('reports a redirect as one page', () => {
  navigate('pushState', '/lenders/');
  navigate('replaceState', '/lenders/direct');
  arrive();
  arrive();
  expect(heard).toEqual(['leave new', 'leave new', 'arrive new']);
});

it('ignores a change of the query', () => {
  navigate('pushState', '/lenders/direct?page=2');
  arrive();
  expect(heard).toEqual([]);
});

it('ignores another tab of the same page', () => {
  const tab = document.createElement('button');
  tab.setAttribute('role', 'tab');
  document.body.append(tab);
  tab.focus();
  navigate('pushState', '/lenders/profile/documents/license');
  arrive();
  expect(heard).toEqual([]);
});

it('reports a page that the user left before the start', () => {
  followNavigation('/lenders/loans', note('leave'), note('arrive'));
  expect(heard).toEqual(['arrive new']);
});

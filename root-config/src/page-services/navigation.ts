/** `new`: the user has navigated to another page; `back`: to one of the history; `same`: the page has stayed. */
export type NavigationKind = 'new' | 'back' | 'same';

/** What single-spa adds to the events that it sends for pushState and replaceState. */
interface ArtificialEvent extends PopStateEvent {
  singleSpaTrigger?: 'pushState' | 'replaceState';
}

/** Where a tab in a page leads is no other page: the page's tabs, and the focus on them, stay. */
const isOnTab = () => document.activeElement?.matches('[role="tab"]') ?? false;

/**
 * Follows the address, from within sub-applications too. Only the path makes another page: what is in the query is the
 * state of one.
 *
 * @param onLeave called as soon as the address has changed, before anything is taken down
 * @param onArrive called when the applications of the address are being mounted
 */
export function followNavigation(onLeave: (kind: NavigationKind) => void, onArrive: (kind: NavigationKind) => void): void {
  let path = location.pathname;
  let kind: NavigationKind = 'same';

  window.addEventListener('popstate', (event) => {
    if (location.pathname === path) return;
    const isHistory = (event as ArtificialEvent).singleSpaTrigger === undefined;
    // A guard may send a new page on to another address: that stays a new page.
    if (isHistory) kind = 'back';
    else kind = isOnTab() ? 'same' : 'new';
    path = location.pathname;
    if (kind !== 'same') onLeave(kind);
  });
  window.addEventListener('single-spa:routing-event', () => {
    if (kind === 'same') return;
    const arrived = kind;
    kind = 'same';
    onArrive(arrived);
  });
}

/** `new`: navigated to another page; `back`: navigated in the history; `same`: still the same page. */
export type NavigationKind = 'new' | 'back' | 'same';

/** Property that single-spa adds to its events for pushState and replaceState. */
interface ArtificialEvent extends PopStateEvent {
  singleSpaTrigger?: 'pushState' | 'replaceState';
}

/** Switching tabs within a page keeps the page and focus. */
const isOnTab = () => document.activeElement?.matches('[role="tab"]') ?? false;

/**
 * Follows the URL, including navigation by sub-applications. Only a change of the path counts as another page; the
 * query is state of a page.
 * @param initialPath path of the first page; another one now counts as an arrival
 * @param onLeave called as soon as the URL changes, before anything unmounts
 * @param onArrive called while the applications of the URL are being mounted
 */
export function followNavigation(
  initialPath: string,
  onLeave: (kind: NavigationKind) => void,
  onArrive: (kind: NavigationKind) => void,
): void {
  let path = location.pathname;
  let kind: NavigationKind = 'same';
  if (path !== initialPath) onArrive('new');

  window.addEventListener('popstate', (event) => {
    if (location.pathname === path) return;
    const isHistory = (event as ArtificialEvent).singleSpaTrigger === undefined;
    // A redirect by a guard keeps the kind `new`.
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

const FOCUSABLE =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, summary, [tabindex="0"]';

/** The control that was used last, and where it was if it has been removed. */
interface Place {
  element: HTMLElement;
  /** Pathname when it was used; navigation focuses a heading. */
  path: string;
  /** First word of its name: rows have the same buttons. */
  action: string;
  /** The dialog, menu or page that contains it. */
  layer: Element;
  /** The last place in another layer. */
  before: Place | undefined;
  gap?: Gap;
  /** Whether it was removed while it had the focus, even if it was inserted again. */
  wasRemoved?: boolean;
}

/** The siblings of a removed node. */
interface Gap {
  parent: Element;
  removed: Element;
  previous: Node | null;
  next: Node | null;
}

const isShown = (element: Element) =>
  element.isConnected &&
  !element.closest('[inert]') &&
  (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
const isUsable = (element: Element) => isShown(element) && !element.matches(':disabled');
const focusablesIn = (root: Element) => [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isUsable);
const actionOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().split(/\s/, 1)[0]!;

/** The child of the body that contains an element. */
const layerOf = (element: Element): Element =>
  element.parentElement && element.parentElement !== document.body ? layerOf(element.parentElement) : element;

const isDialog = (layer: Element) => layer.querySelector('[role="dialog"]') !== null;

/**
 * Moves the focus if it falls to the body because the focused control was removed: to the result that replaced it, the
 * same control of the next row, the nearest control of the same part, or its heading. Components that focus something
 * themselves take precedence. Dialogs and menus return to the control that opened them, or to what is left of its place.
 */
export function keepFocus(): void {
  let last: Place | undefined;
  let frame = 0;

  const remember = (element: HTMLElement) => {
    if (element === last?.element) {
      last.wasRemoved = false;
      return;
    }
    const layer = layerOf(element);
    let known = last;
    while (known && known.layer !== layer) known = known.before;
    last = { element, layer, path: location.pathname, action: actionOf(element), before: known ? known.before : last };
  };
  document.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && remember(target), true);
  // Safari does not focus buttons that are clicked; a click on text means that nothing has the focus.
  document.addEventListener('click', ({ target, isTrusted }) => {
    if (!isTrusted || document.activeElement !== document.body) return;
    const control = target instanceof Element ? target.closest<HTMLElement>(FOCUSABLE) : null;
    if (control) remember(control);
    else if (last && isUsable(last.element)) last = undefined;
  });

  // A control that is still usable was left on purpose, for example by a click beside it.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const left = last;
    if (!left || relatedTarget || target !== left.element) return;
    setTimeout(() => {
      const isLeft = last === left && document.activeElement === document.body;
      if (isLeft && !left.wasRemoved && isUsable(left.element)) last = undefined;
    });
  });

  const restore = () => {
    if (document.activeElement !== document.body || !last || last.path !== location.pathname) return;
    // A busy control that is disabled gets its focus back afterwards.
    if (isShown(last.element) && !isUsable(last.element)) return;
    focus(targetOf(last));
  };
  new MutationObserver((records) => {
    if (!last) return;
    last.wasRemoved ||= records.some(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(last!.element)),
    );
    for (let place: Place | undefined = last; place; place = place.before) updateGap(place, records);
    cancelAnimationFrame(frame);
    // Browsers drop the focus, and components move it, until the end of the frame.
    frame = requestAnimationFrame(() => setTimeout(restore));
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'inert'] });
}

function updateGap(place: Place, records: readonly MutationRecord[]): void {
  if (place.element.isConnected) return;
  for (const { target, removedNodes, previousSibling, nextSibling } of records)
    for (const node of removedNodes) {
      const { gap } = place;
      if (node instanceof Element && target instanceof Element && node.contains(gap?.parent ?? place.element))
        place.gap = { parent: target, removed: node, previous: previousSibling, next: nextSibling };
      else if (gap && node === gap.next) gap.next = nextSibling;
      else if (gap && node === gap.previous) gap.previous = previousSibling;
    }
}

function targetOf(place: Place): HTMLElement | undefined {
  if (isUsable(place.element)) return place.element;
  const { gap, action } = place;
  if (!place.layer.isConnected && place.before) return targetOf(place.before);
  // A dialog without a known opener may be open since the page loaded.
  if (!place.layer.isConnected && !isDialog(place.layer)) return undefined;
  const found = gap?.parent.isConnected ? nearGap(gap, action) : undefined;
  return found ?? document.querySelector<HTMLElement>('h1') ?? undefined;
}

function nearGap({ parent, removed, previous, next }: Gap, action: string): HTMLElement | undefined {
  for (let node = previous ? previous.nextSibling : parent.firstChild; node && node !== next; node = node.nextSibling)
    if (node instanceof HTMLElement && isShown(node)) {
      const result = resultIn(node);
      if (result) return result;
    }
  let gap: Gap = { parent, removed, previous, next };
  while (gap.parent !== document.body) {
    const found = inPart(gap, action);
    if (found) return found;
    const { parent: part } = gap;
    if (part.matches('main, [role="dialog"]') || !part.parentElement) return undefined;
    gap = {
      parent: part.parentElement,
      removed: part,
      previous: part.previousElementSibling,
      next: part.nextElementSibling,
    };
  }
  return undefined;
}

/** @returns the part of new content to focus: a status, its first control, its heading, or all of it */
function resultIn(root: HTMLElement): HTMLElement | undefined {
  if (root.matches(':disabled')) return undefined;
  if (root.textContent?.trim() === '' && focusablesIn(root).length === 0) return undefined;
  const status = [root, ...root.querySelectorAll<HTMLElement>('[role="status"], [role="alert"]')].find(
    (element) => element.matches('[role="status"], [role="alert"]') && element.textContent?.trim(),
  );
  if (status) return status;
  if (root.matches(FOCUSABLE)) return root;
  return focusablesIn(root)[0] ?? root.querySelector<HTMLElement>('h1, h2, h3, h4') ?? root;
}

/** The node, or the first element beside it in this direction. */
function elementAt(node: Node | null, direction: 'nextSibling' | 'previousSibling'): Element | undefined {
  return node === null || node instanceof Element ? (node ?? undefined) : elementAt(node[direction], direction);
}

/** The same control of a neighbouring row, the nearest control of this part, or its heading. */
function inPart({ parent, removed, previous, next }: Gap, action: string): HTMLElement | undefined {
  for (const row of [elementAt(next, 'nextSibling'), elementAt(previous, 'previousSibling')])
    if (row && row.tagName === removed.tagName && row.className === removed.className) {
      const controls = focusablesIn(row);
      const same = controls.find((control) => actionOf(control) === action) ?? controls[0];
      if (same) return same;
    }
  const controls = focusablesIn(parent);
  const after = controls.find(
    (control) =>
      next && (next.contains(control) || next.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  return after ?? controls.at(-1) ?? parent.querySelector<HTMLElement>('h2, h3, h4, h5') ?? undefined;
}

function focus(target: HTMLElement | undefined): void {
  if (!target) return;
  if (!target.matches(FOCUSABLE) && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
}

// Injected into the page as text, after Testing Library.

// A started transition may not have rendered its first frame, so an element can seem still although it will move.
const isMoving = (element) =>
  document.getAnimations().some(({ effect, playState }) => playState === 'running' && effect.target?.contains(element));

/** Before a transition starts, its target is in its first state: a popover is small and transparent. */
const isTransparent = (element) =>
  element !== null && (getComputedStyle(element).opacity === '0' || isTransparent(element.parentElement));

/** @returns the center of a still, uncovered element; undefined otherwise */
function pointOf(element) {
  if (isMoving(element) || isTransparent(element.parentElement)) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  const top = document.elementFromPoint(point.x, point.y);
  // A row's link or button covers all of its cells.
  const own = element.matches('td') ? element.parentElement : element;
  const isOwn = top && (own.contains(top) || element.labels?.[0]?.contains(top));
  return isOwn ? point : undefined;
}

/** Removes soft hyphens and zero-width spaces and collapses whitespace. */
const normalizeName = (name) =>
  name
    .replaceAll(/[\u200b\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function elementAt({ role, name, isPart, label, text, selector, within }) {
  const root = within ? elementAt(within) : document.body;
  if (!root) return undefined;
  if (selector !== undefined) return root.querySelector(selector) ?? undefined;
  if (label !== undefined)
    return window.TestingLibraryDom.queryAllByLabelText(root, label).find((each) => 'value' in each);
  if (role !== undefined) {
    const matcher = (each) => (isPart ? normalizeName(each).includes(name) : normalizeName(each) === name);
    return window.TestingLibraryDom.queryAllByRole(root, role, name === undefined ? {} : { name: matcher })[0];
  }
  return window.TestingLibraryDom.queryAllByText(root, text, { exact: false }).find(
    (each) => each.getClientRects().length > 0,
  );
}

window.findElement = (query, what) => {
  const element = elementAt(query);
  if (!element) return undefined;
  if (what === 'point') return element.matches(':disabled') ? undefined : pointOf(element);
  if (what === 'focused') return element === document.activeElement ? true : undefined;
  if (what === 'value') return element.value;
  if (what === 'select' && element.value !== '') element.select();
  return true;
};

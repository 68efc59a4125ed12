let last: Element | null = null;

/** @returns whether another element has the focus than at the last call */
export function hasFocusMoved(): boolean {
  const before = last;
  last = document.activeElement;
  while (last?.shadowRoot?.activeElement) last = last.shadowRoot.activeElement;
  return before !== last;
}

/** Focuses the first link or button, which belongs to the frame. A focus in a closed shadow root cannot be followed. */
export function focusFirst(): void {
  document.querySelector<HTMLElement>('a[href], button:enabled')?.focus();
}

export function removeFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

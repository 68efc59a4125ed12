let last: Element | null = null;

/** @returns whether another element has the focus than at the last call */
export function hasFocusMoved(): boolean {
  const before = last;
  last = document.activeElement;
  return before !== last;
}

export function removeFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

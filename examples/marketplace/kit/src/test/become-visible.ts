/** Simulates a return to the tab. jsdom's document is always visible, so only the event is needed. */
export function becomeVisible(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

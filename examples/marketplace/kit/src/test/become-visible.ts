/** The reader comes back to the tab. jsdom's document is always visible, so the event alone makes the difference. */
export function becomeVisible(): void {
  document.dispatchEvent(new Event('visibilitychange'));
}

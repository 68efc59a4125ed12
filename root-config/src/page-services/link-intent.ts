/** Shorter hovers and focus just pass the link, ms. */
export const DWELL_MS = 100;

/**
 * Calls back for links that the user is about to follow: hovered or focused for a moment, or touched.
 * @param onIntent may be called again for the same link
 */
export function watchLinkIntent(onIntent: (url: URL) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = (event: Event) => {
    clearTimeout(timer);
    // Links may be in an open shadow root.
    const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
    if (!link || !URL.canParse(link.href)) return;
    // Read now, because a click may remove the address, as on the last page of a list.
    const url = new URL(link.href);
    const report = () => onIntent(url);
    if (event.type === 'touchstart') report();
    else timer = setTimeout(report, DWELL_MS);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, follow, { passive: true });
}

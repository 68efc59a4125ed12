/** Polling interval on a visible page. */
export const PREVIEW_CHECK_MS = 500;

/**
 * Reloads the page when its preview is rebuilt or ends. Stops when the banner's form ends the preview, because a reload
 * would interrupt that navigation.
 *
 * @param banner the element that names the previewed releases
 * @param reload overridden in tests
 */
export function watchPreview(banner: HTMLElement, reload = () => location.reload()): void {
  const { status, revision } = banner.dataset;
  const leaving = new AbortController();
  banner.addEventListener('submit', () => leaving.abort());

  async function hasChanged(): Promise<boolean> {
    const response = await fetch(status!, { cache: 'no-store', signal: leaving.signal });
    if (response.status === 404) return true;
    return response.ok && String(((await response.json()) as { revision: number }).revision) !== revision;
  }

  async function check(): Promise<void> {
    // Errors of the portal are ignored.
    const changed = document.visibilityState === 'visible' && (await hasChanged().catch(() => false));
    if (leaving.signal.aborted) return;
    if (changed) reload();
    else setTimeout(() => void check(), PREVIEW_CHECK_MS);
  }

  void check();
}

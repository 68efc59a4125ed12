/** How often a visible page asks for another build. */
export const PREVIEW_CHECK_MS = 500;

/**
 * Loads the page anew as soon as what it previews has been built again, or has ended. Behaviour: releases.preview.
 *
 * @param banner the element that says what is previewed
 * @param reload replaced in tests
 */
export function watchPreview(banner: HTMLElement, reload = () => location.reload()): void {
  const { status, revision } = banner.dataset;

  async function hasChanged(): Promise<boolean> {
    const response = await fetch(status!, { cache: 'no-store' });
    if (response.status === 404) return true;
    return response.ok && String(((await response.json()) as { revision: number }).revision) !== revision;
  }

  async function check(): Promise<void> {
    // Without a network nothing is known, and nothing changes.
    const changed = document.visibilityState === 'visible' && (await hasChanged().catch(() => false));
    if (changed) reload();
    else setTimeout(() => void check(), PREVIEW_CHECK_MS);
  }

  void check();
}

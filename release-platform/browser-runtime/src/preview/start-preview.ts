import { findPreviewBanner, previewEnd } from '../page/page-data';

/** Watches the page's preview and closes the message that replaces an ended one. */
export function startPreview(): void {
  const banner = findPreviewBanner();
  // A page with overrides alone has nothing to watch.
  if (banner?.dataset['status'])
    void import(/* webpackChunkName: "preview" */ './preview-watch').then(({ watchPreview }) => watchPreview(banner));
  const notice = previewEnd();
  notice?.querySelector('button')?.addEventListener('click', () => notice.remove());
}

import { previewBanner, previewEnd } from '../page/page-data';

/** Watches the preview of the page, and closes the message in place of one that ended. */
export function startPreview(): void {
  const banner = previewBanner();
  if (banner) void import(/* webpackChunkName: "preview" */ './preview-watch').then(({ watchPreview }) => watchPreview(banner));
  const notice = previewEnd();
  notice?.querySelector('button')?.addEventListener('click', () => notice.remove());
}

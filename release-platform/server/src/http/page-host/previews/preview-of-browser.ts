import type { PreviewEnd } from '../../../domains/releases/previews/open-preview';
import type { Preview } from '../../../domains/releases/previews/previews';
import type { ReleaseSettings } from '../../../foundation/settings';
import type { OpenPreview } from './open-preview';
import { isSecureApp, previewEndIn, previewLinkIn, withoutPreview, withoutPreviewEnd } from './preview-cookie';

interface PreviewOfBrowser {
  preview: Preview | undefined;
  /** Why the browser gets the live page in the place of one. */
  end: PreviewEnd | undefined;
  /** What the answer sets: a link that opens nothing is taken away, and said once. */
  cookies: string[];
}

/** @param cookieHeader of a page's request */
export async function previewOfBrowser(
  openPreview: OpenPreview,
  cookieHeader: string | undefined,
  settings: Pick<ReleaseSettings, 'appUrl'>,
): Promise<PreviewOfBrowser> {
  const isSecure = isSecureApp(settings);
  const link = previewLinkIn(cookieHeader, isSecure);
  const followed = previewEndIn(cookieHeader, isSecure);
  const { preview, end } = link === undefined ? {} : await openPreview(link);
  return {
    preview,
    end: preview ? undefined : (followed ?? end),
    cookies: [...(end ? [withoutPreview(isSecure)] : []), ...(followed ? [withoutPreviewEnd(isSecure)] : [])],
  };
}

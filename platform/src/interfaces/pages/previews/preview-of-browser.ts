import type { PreviewEnd } from '../../../domains/releases/previews/open-preview';
import type { Preview } from '../../../domains/releases/previews/previews';
import type { PlatformSettings } from '../../../foundation/settings/settings';
import { cookieScope, previewEndIn, previewLinkIn, withoutPreview, withoutPreviewEnd } from './preview-cookie';
import type { OpenPreview } from './plugin';

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
  settings: Pick<PlatformSettings, 'basePath' | 'appUrl'>,
): Promise<PreviewOfBrowser> {
  const link = previewLinkIn(cookieHeader);
  const followed = previewEndIn(cookieHeader);
  const { preview, end } = link === undefined ? {} : await openPreview(link);
  const scope = cookieScope(settings);
  return {
    preview,
    end: preview ? undefined : (followed ?? end),
    cookies: [...(end ? [withoutPreview(scope)] : []), ...(followed ? [withoutPreviewEnd(scope)] : [])],
  };
}

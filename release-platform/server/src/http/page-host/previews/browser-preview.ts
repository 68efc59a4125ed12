import type { PreviewEnd } from '../../../domains/releases/previews/open-preview';
import type { Preview } from '../../../domains/releases/previews/previews';
import type { ReleaseSettings } from '../../../foundation/settings';
import type { OpenPreview } from './open-preview';
import { overridesIn, type Overrides } from './override-cookies';
import { isSecureApp, previewEndIn, previewLinkIn, withoutPreview, withoutPreviewEnd } from './preview-cookie';

/** The releases that a browser has chosen for itself. */
interface BrowserPreview {
  preview: Preview | undefined;
  /** Always empty in production. */
  overrides: Overrides;
  /** Why the browser gets the live page instead of a preview. */
  end: PreviewEnd | undefined;
  /** `Set-Cookie` headers that drop an invalid link, and a reason that is now shown. */
  cookies: string[];
}

/** @param cookieHeader Cookie header of a page request */
export async function findBrowserPreview(
  openPreview: OpenPreview,
  cookieHeader: string | undefined,
  settings: Pick<ReleaseSettings, 'appUrl' | 'nodeEnv'>,
): Promise<BrowserPreview> {
  const isSecure = isSecureApp(settings);
  const link = previewLinkIn(cookieHeader, isSecure);
  const followed = previewEndIn(cookieHeader, isSecure);
  const { preview, end } = link === undefined ? {} : await openPreview(link);
  return {
    preview,
    overrides: settings.nodeEnv === 'production' ? {} : overridesIn(cookieHeader),
    end: preview ? undefined : (followed ?? end),
    cookies: [...(end ? [withoutPreview(isSecure)] : []), ...(followed ? [withoutPreviewEnd(isSecure)] : [])],
  };
}

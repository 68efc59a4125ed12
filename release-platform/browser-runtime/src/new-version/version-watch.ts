import type { LivePage } from '../page/page-data';
import type { VersionNoticeOptions } from './version-notice';

/** Request timeout in milliseconds. */
const TIME_LIMIT_MS = 10_000;

/** Ignores the sequence number of `<seq>-<content>`: a rollback to this page's content is not a new version. */
const contentOf = (revision: string) => revision.slice(revision.indexOf('-') + 1);

export interface VersionWatchOptions extends VersionNoticeOptions {
  live: LivePage;
  /** Returns the revision that this browser would load now. */
  url: string;
}

/**
 * Detects that the live revision differs from this page.
 *
 * @returns checks once; rejects if there is no response
 */
export function createVersionWatch({ live, url, ...options }: VersionWatchOptions): () => Promise<void> {
  // Previews reload themselves.
  if (live.isPreview) return async () => {};
  let setNewVersion: ((hasNewVersion: boolean) => void) | undefined;

  return async () => {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (!response.ok) return;
    const { revision } = (await response.json()) as { revision: string };
    const hasNewVersion = contentOf(revision) !== contentOf(live.revision);
    if (!setNewVersion && !hasNewVersion) return;
    setNewVersion ??= (await import(/* webpackChunkName: "version-notice" */ './version-notice')).createVersionNotice(
      options,
    );
    setNewVersion(hasNewVersion);
  };
}

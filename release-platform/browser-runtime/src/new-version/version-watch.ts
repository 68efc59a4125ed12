import type { LivePage } from '../page/page-data';
import type { VersionNoticeOptions } from './version-notice';

/** Limit for the answer, ms. */
const TIME_LIMIT_MS = 10_000;

/** Ignores the seq of `<seq>-<content>`: a rollback to the content of this page is no new version. */
const contentOf = (revision: string) => revision.slice(revision.indexOf('-') + 1);

export interface VersionWatchOptions extends VersionNoticeOptions {
  live: LivePage;
  /** Returns the revision that this browser would get now. */
  url: string;
}

/**
 * Detects that the live revision differs from this page. Behaviour: new-version.notice.
 *
 * @returns checks once; rejects without an answer
 */
export function createVersionWatch({ live, url, ...options }: VersionWatchOptions): () => Promise<void> {
  // A preview reloads itself.
  if (live.isPreview) return async () => {};
  let setNews: ((isNews: boolean) => void) | undefined;

  return async () => {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (!response.ok) return;
    const { revision } = (await response.json()) as { revision: string };
    const isNews = contentOf(revision) !== contentOf(live.revision);
    if (!setNews && !isNews) return;
    setNews ??= (await import(/* webpackChunkName: "version-notice" */ './version-notice')).createVersionNotice(options);
    setNews(isNews);
  };
}

import type { LivePage } from '../page/page-data';
import type { VersionNoticeOptions } from './version-notice';

/** How long the answer may take, ms: the next question waits for it. */
const TIME_LIMIT_MS = 10_000;

/** `<seq>-<what pages are made of>`: what is live again after a rollback is no news. */
const contentOf = (revision: string) => revision.slice(revision.indexOf('-') + 1);

export interface LiveWatchOptions extends VersionNoticeOptions {
  live: LivePage;
  /** Answers with the revision that this browser would get now. */
  url: string;
}

/**
 * Finds out whether the page would be made of something else by now. Behaviour: new-version.notice.
 *
 * @returns asks once; rejects where no answer came
 */
export function createLiveWatch({ live, url, ...options }: LiveWatchOptions): () => Promise<void> {
  // A preview loads itself anew.
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

import { NoticeView } from './notice-view';
import { createReload, type ReloadOptions } from './reload';

export type VersionNoticeOptions = ReloadOptions & { nonce: string };

/**
 * Says that there is a new version, once: a lender who has put it off hears no more of it on this page. It is a file of
 * its own, fetched when there is one.
 *
 * @returns to be told whether there is one now
 */
export function createVersionNotice({ nonce, ...options }: VersionNoticeOptions): (isNews: boolean) => void {
  const view = new NoticeView(nonce);
  let isDismissed = false;
  let isShown = false;

  const say = () =>
    view.show('A new version is available.', [
      ['Reload', () => void reload()],
      ['Later', dismiss],
    ]);

  const attempt = createReload({
    ...options,
    onWaiting: (cancel) => view.show('Reloads when the upload is finished.', [['Cancel', cancel]]),
    onUnsaved: () =>
      view.show('What you have typed on this page is not saved yet.', [
        ['Reload anyway', () => void reload(true)],
        ['Keep working', say],
      ]),
    onCancelled: say,
  });
  const reload = (isConfirmed = false) => attempt(isConfirmed);

  function dismiss(): void {
    isDismissed = true;
    view.hide();
  }

  return (isNews) => {
    if (isDismissed || isNews === isShown) return;
    isShown = isNews;
    if (isNews) say();
    else view.hide();
  };
}
